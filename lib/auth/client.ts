/** Where a request comes from, before anyone has signed in. */
export type Client = {
  address: string;
  /** The device's cookie. */
  device?: string | undefined;
  /** The client program, as it names itself. */
  userAgent?: string | undefined;
  /** An access token of an earlier session, which clients without cookies keep. */
  token?: string | undefined;
};

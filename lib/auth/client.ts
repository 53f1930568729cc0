/** Where a request comes from, before anyone has said who they are. */
export type Client = {
  address: string;
  /** The device's cookie. */
  device?: string | undefined;
  /** The program that asks, as it describes itself. */
  userAgent?: string | undefined;
  /** An access token of an earlier session, as clients without cookies keep it. */
  token?: string | undefined;
};

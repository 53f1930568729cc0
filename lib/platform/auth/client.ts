/** The header with the client's address, written by our server. A value from the client is overwritten. */
export const ADDRESS_HEADER = 'x-dars-address';

export const addressOf = (headers: Pick<Headers, 'get'>): string =>
  headers.get(ADDRESS_HEADER) ?? '127.0.0.1';

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

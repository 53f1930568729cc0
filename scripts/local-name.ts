/** How this machine reaches what listens on an address: all addresses have no name of their own. */
export const localName = (host: string | undefined): string => {
  if (!host || host === '0.0.0.0' || host === '::' || host === '127.0.0.1') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
};

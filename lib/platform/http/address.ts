import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv4 } from 'node:net';
import { ADDRESS_HEADER } from '#lib/platform/auth/client.ts';
import { env } from '#lib/platform/config/env.ts';

/** Where our own proxies can be: on this machine or in a private network. */
const near = new BlockList();
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const)
  near.addSubnet(network, bits, 'ipv4');
near.addAddress('::1', 'ipv6');
near.addSubnet('fc00::', 7, 'ipv6');
near.addSubnet('fe80::', 10, 'ipv6');

/** An address without a port, brackets or a zone; an IPv4 address written as IPv6 becomes IPv4. */
function bare(text: string): string | undefined {
  const host = text.replace(/^([\d.]+):\d+$/, '$1').replace(/^\[([^\]]*)\](:\d+)?$/, '$1');
  const plain = host.replace(/%.*$/, '').replace(/^::ffff:(?=[\d.]+$)/i, '');
  return isIP(plain) === 0 ? undefined : plain.toLowerCase();
}

/**
 * The client's address: the connection's, or the one that the outermost trusted proxy saw. A connection from a public
 * network is never our proxy, and text that is not an address is ignored.
 * @param hops how many proxies in front are trusted (`TRUST_PROXY`)
 */
export function clientAddress(connection: string, forwarded: string | undefined, hops: number): string {
  const connectionAddress = bare(connection) ?? connection;
  if (
    hops === 0 ||
    isIP(connectionAddress) === 0 ||
    !near.check(connectionAddress, isIPv4(connectionAddress) ? 'ipv4' : 'ipv6')
  )
    return connectionAddress;
  const chain = (forwarded ?? '')
    .slice(-2000)
    .split(',')
    .flatMap((part) => part.trim() || []);
  const addresses = [...chain, connectionAddress];
  const client = addresses[Math.max(0, addresses.length - 1 - hops)]!;
  return (client.length < 64 ? bare(client) : undefined) ?? connectionAddress;
}

/** What limits count by: an IPv4 address, or the IPv6 /64 of a household or school. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.split('::');
  const parts = (text: string | undefined) => (text ? text.split(':') : []);
  const missing = tail === undefined ? 0 : 8 - parts(head).length - parts(tail).length;
  const all = [...parts(head), ...Array<string>(Math.max(0, missing)).fill('0'), ...parts(tail)];
  const first = all.slice(0, 4).map((part) => (part || '0').replace(/^0+(?=.)/, ''));
  return `${first.join(':')}::/64`;
}

/** Writes the client's address into the header for the handlers. */
export function noteAddress(request: IncomingMessage): void {
  const connection = request.socket.remoteAddress ?? '';
  const forwarded = request.headers['x-forwarded-for'];
  const header = Array.isArray(forwarded) ? forwarded.join(',') : forwarded;
  request.headers[ADDRESS_HEADER] = networkOf(clientAddress(connection, header, env().TRUST_PROXY));
}

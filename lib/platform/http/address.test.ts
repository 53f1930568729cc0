import { describe, expect, test } from 'vitest';
import { clientAddress, networkOf } from './address.ts';

describe("the client's address", () => {
  test('is the connection’s if no proxy is trusted, whatever a client claims', () => {
    expect(clientAddress('10.0.0.1', '1.2.3.4', 0)).toBe('10.0.0.1');
    expect(clientAddress('10.0.0.1', undefined, 0)).toBe('10.0.0.1');
  });

  test('is what the outermost trusted proxy saw, not what a client claimed before it', () => {
    expect(clientAddress('10.0.0.1', '6.6.6.6, 203.0.113.5', 1)).toBe('203.0.113.5');
    expect(clientAddress('10.0.0.1', '6.6.6.6, 203.0.113.5, 10.0.0.2', 2)).toBe('203.0.113.5');
  });

  test('is the first of a chain that is shorter than the number of trusted proxies', () => {
    expect(clientAddress('10.0.0.1', undefined, 2)).toBe('10.0.0.1');
    expect(clientAddress('10.0.0.1', '203.0.113.5', 3)).toBe('203.0.113.5');
    expect(clientAddress('10.0.0.1', ' , ,', 1)).toBe('10.0.0.1');
  });

  test('is the connection’s if a client of a public network avoids the proxy', () => {
    expect(clientAddress('198.51.100.7', '1.2.3.4', 1)).toBe('198.51.100.7');
    expect(clientAddress('2001:db8::7', '1.2.3.4', 1)).toBe('2001:db8::7');
    expect(clientAddress('::ffff:198.51.100.7', '1.2.3.4', 1)).toBe('198.51.100.7');
    for (const proxy of ['127.0.0.1', '::1', '::ffff:127.0.0.1', '172.17.0.2', 'fd00::2'])
      expect(clientAddress(proxy, '1.2.3.4', 1)).toBe('1.2.3.4');
  });

  test('is the connection’s if the header contains no address', () => {
    for (const claim of [
      'x'.repeat(300),
      '1'.repeat(300),
      'unknown',
      '_hidden',
      '999.1.1.1',
      '1.2.3',
      "'; drop",
    ])
      expect([claim, clientAddress('10.0.0.1', claim, 1)]).toEqual([claim, '10.0.0.1']);
  });

  test('is read without the port, brackets and zone that some proxies write', () => {
    expect(clientAddress('10.0.0.1', '203.0.113.5:4711', 1)).toBe('203.0.113.5');
    expect(clientAddress('10.0.0.1', '[2001:DB8::5]:4711', 1)).toBe('2001:db8::5');
    expect(clientAddress('10.0.0.1', 'fe80::1%eth0', 1)).toBe('fe80::1');
  });
});

test('limits count an IPv6 network, not each of its addresses', () => {
  expect(networkOf('203.0.113.5')).toBe('203.0.113.5');
  expect(networkOf('2001:db8:1:2:aaaa::1')).toBe('2001:db8:1:2::/64');
  expect(networkOf('2001:0db8:0001:0002::ffff')).toBe('2001:db8:1:2::/64');
  expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0::/64');
  expect(networkOf('::1')).toBe('0:0:0:0::/64');
});

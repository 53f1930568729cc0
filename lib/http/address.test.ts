import { describe, expect, test } from 'vitest';
import { clientAddress } from './address.ts';

describe("the client's address", () => {
  test('is the connection where no proxy is trusted, whatever a client claims', () => {
    expect(clientAddress('10.0.0.1', '1.2.3.4', 0)).toBe('10.0.0.1');
    expect(clientAddress('10.0.0.1', undefined, 0)).toBe('10.0.0.1');
  });

  test('is what the outermost trusted proxy saw, not what was claimed before it', () => {
    expect(clientAddress('10.0.0.1', '6.6.6.6, 203.0.113.5', 1)).toBe('203.0.113.5');
    expect(clientAddress('10.0.0.1', '6.6.6.6, 203.0.113.5, 10.0.0.2', 2)).toBe('203.0.113.5');
  });

  test('is the first of the chain where it is shorter than the trusted proxies', () => {
    expect(clientAddress('10.0.0.1', undefined, 2)).toBe('10.0.0.1');
    expect(clientAddress('10.0.0.1', '203.0.113.5', 3)).toBe('203.0.113.5');
    expect(clientAddress('10.0.0.1', ' , ,', 1)).toBe('10.0.0.1');
  });
});

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { blameForm } from './form.ts';

/** A server that reads every request and then fails. */
const server = createServer((request, response) => {
  blameForm(request, response);
  request.resume().on('end', () => response.writeHead(500).end());
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => void server.close());

const send = async (body: BodyInit, type?: string) => {
  const { port } = server.address() as AddressInfo;
  const headers = type ? { headers: { 'content-type': type } } : {};
  return (await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body, ...headers })).status;
};
const FORM = 'multipart/form-data; boundary=x';

test('our own failure stays a server error, however the form was sent', async () => {
  const form = new FormData();
  form.set('1_name', 'Zala');
  form.set('file', new Blob(['--not an end--\r\n']), 'class.csv');
  expect(await send(form)).toBe(500);
  const large = new FormData();
  large.set('content', 'ا'.repeat(300_000));
  expect(await send(large)).toBe(500);
  const quoted = '--a b\r\nContent-Disposition: form-data; name="n"\r\n\r\n1\r\n--a b--\r\n';
  expect(await send(quoted, 'multipart/form-data; boundary="a b"')).toBe(500);
  expect(await send('{', 'application/json')).toBe(500);
});

test.each([
  ['that breaks off', '--x\r\nContent-Disposition: form-data; name="n"\r\n\r\n1', FORM],
  ['whose part has no headers', '--x\r\nbroken\r\n--x--\r\n', FORM],
  ['that is none', 'broken', FORM],
  ['that is empty', ' ', FORM],
  ['that names no boundary', 'broken', 'multipart/form-data'],
  [
    'that breaks off late',
    `--x\r\nContent-Disposition: form-data; name="n"\r\n\r\n${'a'.repeat(200_000)}`,
    FORM,
  ],
])('a form %s is its sender’s fault', async (_how, body, type) => {
  expect(await send(body, type)).toBe(400);
});

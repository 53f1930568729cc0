import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { PASSWORD } from '../support/people.ts';
import { openSchool } from './school.ts';

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } };
type Span = { traceId: string; spanId: string; parentSpanId?: string; name: string; attributes: Attribute[] };
type Export = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };

/** A collector that keeps what it is sent over OTLP. */
async function openCollector() {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      if (request.url === '/v1/traces') bodies.push(body);
      response.setHeader('content-type', 'application/json').end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const spans = () =>
    bodies.flatMap((body) =>
      (JSON.parse(body) as Export).resourceSpans.flatMap(({ scopeSpans }) =>
        scopeSpans.flatMap((scope) => scope.spans),
      ),
    );
  return { url, bodies, spans };
}

test('a collector is told each request by its route, with its statements, and nothing of whom it was about', async () => {
  const collector = await openCollector();
  const school = await openSchool({ students: 1 });
  const app = await school.openApp({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  const { token, email } = school.seats[0]!;
  const headers = {
    authorization: `Bearer ${token}`,
    'user-agent': 'Hiddenbrowser',
    traceparent: '00-11111111111111111111111111111111-2222222222222222-01',
    baggage: 'name=Hiddenbaggage',
  };
  const get = (path: string) => fetch(`${app.url}${path}`, { headers, redirect: 'manual' });
  await get('/api/users/profile/me/');
  await get(`/api/admin/users/?search=Hiddenname`);
  await get(`/api/lessons/${encodeURIComponent(email)}/`);
  await get('/api/nothing/Hiddenpath/');
  await get('/p/Hiddentoken');
  await get(`/login?email=${encodeURIComponent(email)}`);
  await fetch(`${app.url}/api/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  // A stop sends what is left.
  await app.stop();
  const spans = collector.spans();
  const named = (name: string) => spans.find((span) => span.name === name);
  const request = named('GET BaseServer.handleRequest /api/users/profile/me')!;
  expect(request).toBeDefined();
  expect(named('GET BaseServer.handleRequest /p/[[...path]]')).toBeDefined();
  expect(named('POST BaseServer.handleRequest /api/login')).toBeDefined();
  const statements = spans.filter(({ name, traceId }) => name === 'statement' && traceId === request.traceId);
  expect(statements.length).toBeGreaterThan(0);
  expect(statements[0]!.attributes[0]).toMatchObject({
    key: 'db.query.text',
    value: { stringValue: expect.stringMatching(/\$1/) },
  });
  const told = decodeURIComponent(collector.bodies.join().replaceAll('%', '%25')).replaceAll('%40', '@');
  for (const secret of [
    'Hidden',
    email,
    email.split('@')[0]!,
    token.slice(-40),
    PASSWORD,
    '1111111111111111',
  ])
    expect(told).not.toContain(secret);
});

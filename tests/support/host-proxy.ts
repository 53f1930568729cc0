import { createServer, request } from 'node:http';
import { once } from 'node:events';

/** A proxy as nginx is by default: it asks the server behind it under that server's own name. */
export async function startHostProxy(target: () => number) {
  const server = createServer((incoming, answer) => {
    const { method, url, headers } = incoming;
    const host = `127.0.0.1:${target()}`;
    const options = { host: '127.0.0.1', port: target(), method, path: url, headers: { ...headers, host } };
    const onward = request(options, (given) => {
      answer.writeHead(given.statusCode!, given.headers);
      given.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    incoming.pipe(onward);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return { url: `http://127.0.0.1:${port}`, stop: () => void server.close() };
}

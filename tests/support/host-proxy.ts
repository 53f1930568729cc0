import { createServer, request } from 'node:http';
import { once } from 'node:events';

/** A proxy with nginx's default: it sends the backend's own host name, not the client's. */
export async function startHostProxy(target: () => number) {
  const server = createServer((incoming, answer) => {
    const { method, url, headers } = incoming;
    const host = `127.0.0.1:${target()}`;
    const options = { host: '127.0.0.1', port: target(), method, path: url, headers: { ...headers, host } };
    const onward = request(options, (onwardAnswer) => {
      answer.writeHead(onwardAnswer.statusCode!, onwardAnswer.headers);
      onwardAnswer.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    incoming.pipe(onward);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return { url: `http://127.0.0.1:${port}`, stop: () => void server.close() };
}

// The bare application, served as scripts/server.ts serves the product. Its port is the argument.
import { createServer } from 'node:http';
import next from 'next';

const port = Number(process.argv[2]);
const app = next({ dev: false, dir: import.meta.dirname, port });
const handle = app.getRequestHandler();
const server = createServer((request, response) => void handle(request, response));
server.keepAliveTimeout = 75_000;
await app.prepare();
server.listen(port, () => process.send?.('ready'));

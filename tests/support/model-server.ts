import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

export type Mode =
  | 'ok'
  | '401'
  | '429'
  | '500'
  | 'hang'
  | 'slow'
  | 'cut'
  | 'malformed'
  | 'empty'
  | 'wrong-schema'
  | 'over-long'
  | 'html';

/** A request as the server parsed it. `name` is the requested schema's, or 'chat' for free text. */
export type ModelRequest = {
  api: 'responses' | 'chat';
  name: string;
  stream: boolean;
  /** The maximum number of tokens in the answer. */
  limit: number;
  /** The prompt's tokens as the server counted them, and whether it truncated the prompt. */
  counted: number;
  isCut: boolean;
  messages: { role: string; content: string }[];
  /** The tools that the request offers to the model. */
  tools: unknown[];
  raw: string;
};

type Options = {
  reply: (request: ModelRequest) => string;
  /** How to fail, for all requests or some of them. A promise delays the answer. */
  mode?: (request: ModelRequest) => Mode | Promise<Mode>;
  /** Milliseconds before the first token and between tokens; a change applies to running answers too. */
  pace?: number;
  /** The context window in tokens: a longer prompt silently loses its beginning, as with small local servers. */
  window?: number | undefined;
};

const textOf = (content: unknown): string =>
  typeof content === 'string'
    ? content
    : (content as { text?: string }[]).map(({ text }) => text ?? '').join('');

function understand(path: string, raw: string): ModelRequest {
  const body = JSON.parse(raw);
  const api = path.endsWith('/responses') ? 'responses' : 'chat';
  const format = api === 'responses' ? body.text?.format : body.response_format?.json_schema;
  const list: { role: string; content: unknown }[] = api === 'responses' ? body.input : body.messages;
  const messages = list.map(({ role, content }) => ({ role, content: textOf(content) }));
  const limit = body.max_output_tokens ?? body.max_completion_tokens ?? body.max_tokens ?? 0;
  return {
    api,
    name: format?.name ?? 'chat',
    stream: body.stream === true,
    limit,
    counted: 100,
    isCut: false,
    messages,
    tools: [body.tools, body.functions, body.tool_choice].flatMap((one) => one ?? []),
    raw,
  };
}

/** About as the tokenizer of a small model counts: worse outside of English. */
const tokensIn = (text: string) => {
  const plain = text.match(/[\0-\x7f]/gu)?.length ?? 0;
  return Math.ceil(plain / 4 + (text.length - plain) / 1.5);
};
const tokensOf = ({ messages }: ModelRequest) =>
  messages.reduce((sum, { content }) => sum + tokensIn(content), 0);

/** The part of a request that fits into this context window. */
function throughWindow(request: ModelRequest, window: number): ModelRequest {
  const tokens = tokensOf(request);
  if (tokens <= window) return { ...request, counted: tokens };
  const last = request.messages.at(-1)!;
  const keptLength = Math.floor((last.content.length * window) / tokens);
  const messages = [...request.messages.slice(0, -1), { ...last, content: last.content.slice(-keptLength) }];
  return { ...request, counted: window, isCut: true, messages };
}

const pause = (ms: number) => (ms > 0 ? new Promise<void>((done) => setTimeout(done, ms)) : undefined);
const usageOf = ({ api, counted }: ModelRequest) =>
  api === 'responses'
    ? { input_tokens: counted, output_tokens: 50 }
    : { prompt_tokens: counted, completion_tokens: 50, total_tokens: counted + 50 };
const head = { id: 'answer_1', created_at: 1, created: 1, model: 'local', object: 'answer' };

function whole(request: ModelRequest, text: string, isCut: boolean): unknown {
  if (request.api === 'chat')
    return {
      ...head,
      usage: usageOf(request),
      choices: [
        { index: 0, message: { role: 'assistant', content: text }, finish_reason: isCut ? 'length' : 'stop' },
      ],
    };
  const content = [{ type: 'output_text', text, annotations: [] }];
  const limit = isCut ? { incomplete_details: { reason: 'max_output_tokens' } } : {};
  return {
    ...head,
    ...limit,
    usage: usageOf(request),
    output: [{ type: 'message', role: 'assistant', id: 'msg_1', content }],
  };
}

function* events(request: ModelRequest, text: string, isCut: boolean): Generator<unknown> {
  const tokens = text.match(/\s*\S+|\s+$/g) ?? [];
  if (request.api === 'chat') {
    for (const content of tokens)
      yield { ...head, choices: [{ index: 0, delta: { role: 'assistant', content }, finish_reason: null }] };
    yield { ...head, choices: [{ index: 0, delta: {}, finish_reason: isCut ? 'length' : 'stop' }] };
    yield { ...head, choices: [], usage: usageOf(request) };
    return;
  }
  yield { type: 'response.created', response: head };
  yield { type: 'response.output_item.added', output_index: 0, item: { type: 'message', id: 'msg_1' } };
  for (const delta of tokens)
    yield { type: 'response.output_text.delta', item_id: 'msg_1', output_index: 0, content_index: 0, delta };
  yield { type: 'response.output_item.done', output_index: 0, item: { type: 'message', id: 'msg_1' } };
  const limit = isCut ? { incomplete_details: { reason: 'max_output_tokens' } } : {};
  yield {
    type: isCut ? 'response.incomplete' : 'response.completed',
    response: { ...head, ...limit, usage: usageOf(request) },
  };
}

async function answer(
  response: ServerResponse,
  request: ModelRequest,
  mode: Mode,
  current: Options,
): Promise<void> {
  if (mode === 'hang') return;
  if (/^\d+$/.test(mode)) {
    response.writeHead(Number(mode), {
      'content-type': 'application/json',
      ...(mode === '429' ? { 'retry-after': '7' } : {}),
    });
    return void response.end(JSON.stringify({ error: { message: 'SECRET-OF-THE-SERVER', type: 'x' } }));
  }
  if (mode === 'html') {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    return void response.end('<!doctype html><title>Sign in to the network</title>');
  }
  const text =
    { empty: '', malformed: '{"half": ', 'wrong-schema': '{"unexpected": true}' }[mode as string] ??
    current.reply(request);
  const room = current.window ? Math.min(request.limit, current.window - request.counted) : Infinity;
  const isOver = mode === 'over-long' || tokensIn(text) > room;
  const part = isOver ? text.slice(0, Math.ceil(text.length / 2)) : text;
  if (!request.stream) {
    if (mode === 'slow') await pause(1500);
    response.writeHead(200, { 'content-type': 'application/json' });
    const body = JSON.stringify(whole(request, part, isOver));
    if (mode !== 'cut') return void response.end(body);
    response.write(body.slice(0, body.length / 2));
    return void setTimeout(() => response.destroy(), 20);
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  let sent = 0;
  for (const event of events(request, mode === 'malformed' ? current.reply(request) : part, isOver)) {
    await pause(mode === 'slow' ? 400 : (current.pace ?? 0));
    if (mode === 'malformed' && ++sent === 3) response.write('data: {"broken\n\n');
    else response.write(`data: ${JSON.stringify(event)}\n\n`);
    if (mode === 'cut' && ++sent === 5) return void setTimeout(() => response.destroy(), 20);
  }
  if (request.api === 'chat') response.write('data: [DONE]\n\n');
  response.end();
}

const PROBE: ModelRequest = {
  api: 'chat',
  name: 'models',
  stream: false,
  limit: 0,
  counted: 0,
  isCut: false,
  messages: [],
  tools: [],
  raw: '',
};

function listModels(response: ServerResponse, mode: Mode, window: number | undefined): void {
  if (mode === 'hang') return;
  response.writeHead(/^\d+$/.test(mode) ? Number(mode) : 200, {
    'content-type': 'application/json',
  });
  const stated = window === undefined ? { max_model_len: 131_072 } : {};
  response.end(JSON.stringify({ object: 'list', data: [{ id: 'local', object: 'model', ...stated }] }));
}

/** A local language model's server: both wire APIs, whole and streamed, and every way such a server fails. */
export async function startModelServer(options: Options) {
  const requests: ModelRequest[] = [];
  const current = { ...options };
  const server = createServer((request: IncomingMessage, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', async () => {
      if (request.method === 'GET')
        return listModels(response, (await current.mode?.(PROBE)) ?? 'ok', current.window);
      const whole = understand(request.url ?? '', Buffer.concat(chunks).toString());
      const one = current.window ? throughWindow(whole, current.window) : whole;
      requests.push(one);
      await answer(response, one, (await current.mode?.(one)) ?? 'ok', current);
    });
  });
  // A slow client may be about to use a connection again, so idle connections stay open.
  server.keepAliveTimeout = 120_000;
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}/v1`,
    /** Every request so far. */
    requests,
    set: (changes: Partial<Options>) => void Object.assign(current, changes),
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((done) => server.close(() => done()));
    },
  };
}
export type ModelServer = Awaited<ReturnType<typeof startModelServer>>;

/** Serialises a request with sorted keys, because the database may reorder those of a stored plan. */
const lettersOf = ({ raw }: ModelRequest) => [...raw].sort().join('');

/** How many requests repeat an earlier one. */
export const repeatsIn = (asks: ModelRequest[]): number => asks.length - new Set(asks.map(lettersOf)).size;

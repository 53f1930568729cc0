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

/** A request as the server understood it. `name` is the asked schema's; 'chat' where free text is asked. */
export type Asked = {
  api: 'responses' | 'chat';
  name: string;
  stream: boolean;
  /** Tokens that were asked for at most. */
  limit: number;
  /** Tokens of it that the server has counted, and whether it has cut the rest. */
  counted: number;
  isCut: boolean;
  messages: { role: string; content: string }[];
  raw: string;
};

type Options = {
  reply: (asked: Asked) => string;
  /** How to fail, for all requests or for some; an answer waits for a promise. */
  mode?: (asked: Asked) => Mode | Promise<Mode>;
  /** Milliseconds before the first token and between tokens; a change holds for an answer under way too. */
  pace?: number;
  /** Tokens taken in at once: what is longer is cut at its beginning without a word, as small local servers do. */
  window?: number | undefined;
};

const textOf = (content: unknown): string =>
  typeof content === 'string'
    ? content
    : (content as { text?: string }[]).map(({ text }) => text ?? '').join('');

function understand(path: string, raw: string): Asked {
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
    raw,
  };
}

/** About as the tokenizer of a small model counts: worse outside of English. */
const tokensIn = (text: string) => {
  const plain = text.match(/[\0-\x7f]/gu)?.length ?? 0;
  return Math.ceil(plain / 4 + (text.length - plain) / 1.5);
};
const tokensOf = ({ messages }: Asked) => messages.reduce((sum, { content }) => sum + tokensIn(content), 0);

/** What a server of this window sees of a request. */
function seen(asked: Asked, window: number): Asked {
  const tokens = tokensOf(asked);
  if (tokens <= window) return { ...asked, counted: tokens };
  const last = asked.messages.at(-1)!;
  const kept = Math.floor((last.content.length * window) / tokens);
  const messages = [...asked.messages.slice(0, -1), { ...last, content: last.content.slice(-kept) }];
  return { ...asked, counted: window, isCut: true, messages };
}

const pause = (ms: number) => (ms > 0 ? new Promise<void>((done) => setTimeout(done, ms)) : undefined);
const usageOf = ({ api, counted }: Asked) =>
  api === 'responses'
    ? { input_tokens: counted, output_tokens: 50 }
    : { prompt_tokens: counted, completion_tokens: 50, total_tokens: counted + 50 };
const head = { id: 'answer_1', created_at: 1, created: 1, model: 'local', object: 'answer' };

function whole(asked: Asked, text: string, isCut: boolean): unknown {
  if (asked.api === 'chat')
    return {
      ...head,
      usage: usageOf(asked),
      choices: [
        { index: 0, message: { role: 'assistant', content: text }, finish_reason: isCut ? 'length' : 'stop' },
      ],
    };
  const content = [{ type: 'output_text', text, annotations: [] }];
  const limit = isCut ? { incomplete_details: { reason: 'max_output_tokens' } } : {};
  return {
    ...head,
    ...limit,
    usage: usageOf(asked),
    output: [{ type: 'message', role: 'assistant', id: 'msg_1', content }],
  };
}

function* events(asked: Asked, text: string, isCut: boolean): Generator<unknown> {
  const tokens = text.match(/\s*\S+|\s+$/g) ?? [];
  if (asked.api === 'chat') {
    for (const content of tokens)
      yield { ...head, choices: [{ index: 0, delta: { role: 'assistant', content }, finish_reason: null }] };
    yield { ...head, choices: [{ index: 0, delta: {}, finish_reason: isCut ? 'length' : 'stop' }] };
    yield { ...head, choices: [], usage: usageOf(asked) };
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
    response: { ...head, ...limit, usage: usageOf(asked) },
  };
}

async function answer(response: ServerResponse, asked: Asked, mode: Mode, current: Options): Promise<void> {
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
    current.reply(asked);
  const room = current.window ? Math.min(asked.limit, current.window - asked.counted) : Infinity;
  const isOver = mode === 'over-long' || tokensIn(text) > room;
  const shown = isOver ? text.slice(0, Math.ceil(text.length / 2)) : text;
  if (!asked.stream) {
    if (mode === 'slow') await pause(1500);
    response.writeHead(200, { 'content-type': 'application/json' });
    const body = JSON.stringify(whole(asked, shown, isOver));
    if (mode !== 'cut') return void response.end(body);
    response.write(body.slice(0, body.length / 2));
    return void setTimeout(() => response.destroy(), 20);
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  let sent = 0;
  for (const event of events(asked, mode === 'malformed' ? current.reply(asked) : shown, isOver)) {
    await pause(mode === 'slow' ? 400 : (current.pace ?? 0));
    if (mode === 'malformed' && ++sent === 3) response.write('data: {"broken\n\n');
    else response.write(`data: ${JSON.stringify(event)}\n\n`);
    if (mode === 'cut' && ++sent === 5) return void setTimeout(() => response.destroy(), 20);
  }
  if (asked.api === 'chat') response.write('data: [DONE]\n\n');
  response.end();
}

const PROBE: Asked = {
  api: 'chat',
  name: 'models',
  stream: false,
  limit: 0,
  counted: 0,
  isCut: false,
  messages: [],
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

/** A language model's server of our own: both wire APIs, whole and streamed, and every way such a server fails. */
export async function startModelServer(options: Options) {
  const asked: Asked[] = [];
  const current = { ...options };
  const server = createServer((request: IncomingMessage, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', async () => {
      if (request.method === 'GET')
        return listModels(response, (await current.mode?.(PROBE)) ?? 'ok', current.window);
      const whole = understand(request.url ?? '', Buffer.concat(chunks).toString());
      const one = current.window ? seen(whole, current.window) : whole;
      asked.push(one);
      await answer(response, one, (await current.mode?.(one)) ?? 'ok', current);
    });
  });
  // A connection that a slow client is about to use again isn't closed under it.
  server.keepAliveTimeout = 120_000;
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}/v1`,
    /** Every request so far. */
    asked,
    set: (changes: Partial<Options>) => void Object.assign(current, changes),
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((done) => server.close(() => done()));
    },
  };
}
export type ModelServer = Awaited<ReturnType<typeof startModelServer>>;

/** The same whatever the order of keys: the database gives a plan back in an order of its own. */
const lettersOf = ({ raw }: Asked) => [...raw].sort().join('');

/** How often the model was asked for the same thing a second time. */
export const repeatsIn = (asks: Asked[]): number => asks.length - new Set(asks.map(lettersOf)).size;

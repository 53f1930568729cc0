import type { IncomingMessage, ServerResponse } from 'node:http';

/** How much of a form is buffered to check it; of a larger one, only the end is checked. */
const MOST_BUFFERED = 65_536;

const HEADERS = /^\r\n(?:[^\r\n]+\r\n)*content-disposition: *form-data\b/i;

/** Whether a text is a complete form as browsers send it: headers in every part, and the closing line. */
export function isWholeForm(text: string, boundary: string): boolean {
  const parts = `\r\n${text}`.split(`\r\n--${boundary}`);
  const [before, ...rest] = parts;
  const end = rest.pop();
  return (
    before === '' && end !== undefined && /^--\s*$/.test(end) && rest.every((part) => HEADERS.test(part))
  );
}

/** Copies a form while it arrives. */
function watchForm(request: IncomingMessage, boundary: string): () => boolean {
  const chunks: Buffer[] = [];
  let size = 0;
  const push = request.push.bind(request);
  request.push = (chunk: Buffer | null, encoding?: BufferEncoding) => {
    if (chunk) {
      size += chunk.length;
      chunks.push(chunk);
      if (size > MOST_BUFFERED)
        chunks.splice(0, chunks.length, Buffer.concat(chunks).subarray(-2 * boundary.length - 16));
    }
    return push(chunk, encoding);
  };
  return () => {
    const text = Buffer.concat(chunks).toString('latin1');
    return size > MOST_BUFFERED
      ? text.trimEnd().endsWith(`\r\n--${boundary}--`)
      : isWholeForm(text, boundary);
  };
}

/** An unreadable form is the client's fault; the framework would report a server error. */
export function blameForm(request: IncomingMessage, response: ServerResponse): void {
  const type = request.headers['content-type'] ?? '';
  if (request.method !== 'POST' || !/^multipart\/form-data/i.test(type)) return;
  const boundary = /;\s*boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(type)?.slice(1).find(Boolean);
  const isWhole = boundary ? watchForm(request, boundary) : () => false;
  const write = response.writeHead.bind(response) as (status: number, ...rest: unknown[]) => ServerResponse;
  response.writeHead = (status: number, ...rest: unknown[]) =>
    write(status === 500 && !isWhole() ? 400 : status, ...rest);
}

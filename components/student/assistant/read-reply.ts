type Metadata = { source?: string; inPlace?: string };
type Part = { type: string; delta?: string; messageMetadata?: Metadata };

/** A reply that broke off after its first word. */
export class ReplyBroken extends Error {}

const partOf = (event: string): Part | undefined => {
  const data = event.startsWith('data: ') ? event.slice(6) : '';
  return data.startsWith('{') ? (JSON.parse(data) as Part) : undefined;
};

async function* events(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    rest += value ?? '';
    const whole = rest.split('\n\n');
    rest = whole.pop() ?? '';
    yield* whole;
    if (done) return;
  }
}

/**
 * The words of a streamed reply, who wrote them, and what stands in place of the message that it answers.
 * Throws ReplyBroken where the server says that it broke off or the connection ends before the reply does.
 */
export async function readReply(
  response: Response,
  on: { text: (delta: string) => void; about: (data: Metadata) => void },
): Promise<void> {
  let isWhole = false;
  for await (const event of events(response.body!)) {
    const part = partOf(event);
    if (part?.messageMetadata) on.about(part.messageMetadata);
    if (part?.type === 'text-delta') on.text(part.delta ?? '');
    if (part?.type === 'error') throw new ReplyBroken();
    if (part?.type === 'finish') isWhole = true;
  }
  if (!isWhole) throw new ReplyBroken();
}

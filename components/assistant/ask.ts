import { call, callRaw } from '#components/session/call.ts';
import { MAX_CHARACTERS, MAX_MESSAGES } from '#lib/assistant/constants.ts';
import { readReply } from './read-reply.ts';

export type AssistantPlace = { subjectId: number; lessonId: number | null };
/** `isNotice`: from the panel itself, and never sent to the model. */
export type ChatMessage = {
  id: number;
  role: 'user' | 'assistant';
  content: string;
  source?: string;
  isNotice?: boolean;
};

let nextId = -1;
export const say = (message: Omit<ChatMessage, 'id'>): ChatMessage => ({ id: nextId--, ...message });

/** The stored conversation. `isAwaited`: its last reply may still be on its way. */
export async function loadConversation({ subjectId, lessonId }: AssistantPlace) {
  const query = { subjectId: String(subjectId), lessonId: lessonId ? String(lessonId) : '' };
  const messages = await call('GET /ai/conversation/', { query });
  const last = messages.at(-1);
  return { messages, isAwaited: last?.role === 'user' && last.isFresh };
}

/** Sends the last ten messages and tells the reply as it grows. Throws CallError, ReplyBroken. */
export async function ask(
  place: AssistantPlace,
  history: ChatMessage[],
  on: { reply: (reply: ChatMessage) => void; signal: AbortSignal },
): Promise<void> {
  const messages = history
    .filter(({ isNotice, content }) => !isNotice && content.trim())
    .slice(-MAX_MESSAGES)
    .map(({ role, content }) => ({ role, content: content.slice(0, MAX_CHARACTERS) }));
  const response = await callRaw('POST /ai/assist/', {
    headers: { Accept: 'text/event-stream' },
    body: { ...place, userMessages: messages },
    signal: on.signal,
  });
  let reply = say({ role: 'assistant', content: '' });
  await readReply(response, {
    source: (source) => (reply = { ...reply, source }),
    text: (delta) => {
      reply = { ...reply, content: reply.content + delta };
      on.reply(reply);
    },
  });
}

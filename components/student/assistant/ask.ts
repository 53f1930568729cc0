import { call, callRaw } from '#components/shell/session/call.ts';
import { MAX_CHARACTERS, MAX_MESSAGES } from '#lib/tutor/tutor.constants.ts';
import { readReply } from './read-reply.ts';

export type AssistantPlace = { subjectId: number; lessonId: number | null };
/** `isNotice`: from the panel itself, and never sent to the model. `isPassing`: there until the panel is closed. */
export type ChatMessage = {
  id: number;
  role: 'user' | 'assistant';
  content: string;
  source?: string;
  isNotice?: boolean;
  isPassing?: boolean;
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

/**
 * Sends the last ten messages and tells the reply as it grows. Returns what stands in place of the message, if it is not
 * shown again. Throws CallError, ReplyBroken.
 */
export async function ask(
  place: AssistantPlace,
  history: ChatMessage[],
  on: { reply: (reply: ChatMessage) => void; signal: AbortSignal },
): Promise<string | undefined> {
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
  let inPlace: string | undefined;
  await readReply(response, {
    about: ({ inPlace: words, source }) => {
      inPlace = words;
      reply = { ...reply, ...(source ? { source } : {}) };
    },
    text: (delta) => {
      reply = { ...reply, content: reply.content + delta };
      on.reply(reply);
    },
  });
  return inPlace;
}

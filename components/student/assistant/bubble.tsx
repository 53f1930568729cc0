import { useTranslations } from 'next-intl';
import { memo } from 'react';
import { Markdown } from '#components/student/markdown/markdown.tsx';
import { cn } from '#components/ui/cn.ts';
import type { Language } from '#lib/vocabulary.ts';
import type { ChatMessage } from './ask.ts';

/** One message: the student's on its own ground, the assistant's typeset, anew only when it has grown. */
export const Bubble = memo(function Bubble({
  message,
  language,
}: {
  message: ChatMessage;
  language?: Language;
}) {
  const t = useTranslations('assistant');
  const isMine = message.role === 'user';
  return (
    <div
      className={cn(
        'max-w-[92%] min-w-0 rounded-card px-4 py-2.5',
        isMine ? 'justify-self-end bg-indigo-soft' : 'justify-self-start bg-raised',
      )}
    >
      <span className="sr-only">{t(isMine ? 'you' : 'assistant')}: </span>
      {isMine || message.isNotice ? (
        <p dir="auto" className="break-words whitespace-pre-wrap">
          {message.content}
        </p>
      ) : (
        <Markdown {...(language ? { language } : {})} className="text-base [&>*+*]:mt-2" insideOnly>
          {message.content}
        </Markdown>
      )}
      {message.source === 'model' ? <p className="mt-1.5 text-xs text-muted">{t('byModel')}</p> : null}
    </div>
  );
});

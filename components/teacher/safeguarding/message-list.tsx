import { getFormatter, getTranslations } from 'next-intl/server';
import { MarkdownBody } from '#components/student/markdown/markdown.tsx';
import { Card } from '#components/ui/card.tsx';
import { INTERFACE } from '#lib/platform/i18n/languages.ts';
import type { Conversation } from '#lib/school/safeguarding/safeguarding.schema.ts';

/** What a student wrote, as plain text, and what the assistant said, with the lesson where it was said. */
export async function MessageList({ messages }: Pick<Conversation, 'messages'>) {
  const t = await getTranslations('safeguarding.conversation');
  const format = await getFormatter();
  return (
    <ol className="grid gap-3">
      {messages.map(({ id, role, content, lesson, createdAt }) => (
        <li key={id}>
          <Card className={role === 'user' ? 'grid gap-1 p-4' : 'grid gap-1 bg-raised p-4'}>
            <p className="text-sm text-muted">
              <span className="font-medium">{t(role === 'user' ? 'student' : 'assistant')}</span>
              {' · '}
              {format.dateTime(createdAt, { dateStyle: 'long', timeStyle: 'short' })}
              {lesson ? (
                <>
                  {' · '}
                  <bdi lang={INTERFACE[lesson.language].locale}>{lesson.title}</bdi>
                </>
              ) : null}
            </p>
            {role === 'user' ? (
              <p dir="auto" className="wrap-anywhere whitespace-pre-line">
                {content}
              </p>
            ) : (
              <div dir="auto" className="prose-lesson text-base [&>*+*]:mt-2">
                <MarkdownBody insideOnly>{content}</MarkdownBody>
              </div>
            )}
          </Card>
        </li>
      ))}
    </ol>
  );
}

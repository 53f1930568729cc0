import type { Metadata } from 'next';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { EmptyState } from '#components/shell/empty-state.tsx';
import { BackToConcerns } from '#components/teacher/safeguarding/back-to-concerns.tsx';
import { MessageList } from '#components/teacher/safeguarding/message-list.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { requireTeacher } from '#lib/platform/auth/require-actor.ts';
import { orMissing, pageId } from '#lib/platform/http/page.ts';
import { readConversation } from '#lib/school/safeguarding/safeguarding.queries.ts';
import { conversationQuery } from '#lib/school/safeguarding/safeguarding.schema.ts';
import { requireLead } from '../../require-lead.ts';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('safeguarding'))('title') };
}

type Props = {
  params: Promise<{ studentId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** A student's messages with the assistant, for safeguarding leads. */
export default async function ConversationPage({ params, searchParams }: Props) {
  const actor = await requireTeacher();
  await requireLead(actor);
  const id = pageId((await params).studentId);
  const before = conversationQuery.safeParse(await searchParams).data?.before;
  const conversation = id && (await orMissing(readConversation(actor, id, before)));
  if (!conversation) notFound();
  const t = await getTranslations('safeguarding');
  const { student, messages, isMore } = conversation;
  return (
    <div className="mx-auto grid max-w-3xl gap-6">
      <BackToConcerns />
      <div>
        <h1 className="text-2xl font-semibold sm:text-3xl">
          {t('conversation.title', { name: `${student.firstName} ${student.lastName}` })}
        </h1>
        <p className="mt-1 max-w-prose text-muted">{t('conversation.recorded')}</p>
      </div>
      {isMore ? (
        <Link
          href={{ query: { before: String(messages[0]!.id) } }}
          className={`${buttonClass({ look: 'secondary' })} justify-self-center`}
        >
          {t('conversation.older')}
        </Link>
      ) : null}
      {messages.length > 0 ? (
        <MessageList messages={messages} />
      ) : (
        <EmptyState text={t('conversation.empty')} />
      )}
    </div>
  );
}

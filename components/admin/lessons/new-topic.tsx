import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { topicsIn } from '#components/admin/shared/asked.ts';
import { LoadError } from '#components/forms/table.tsx';
import { TopicField } from '#components/admin/shared/topic-field.tsx';
import type { ListedSubject } from '#components/admin/shared/use-lists.ts';
import { call } from '#components/shell/session/call.ts';
import { fitsSubject } from '#lib/content/curriculum/spine/spine.rules.ts';
import type { Language } from '#lib/vocabulary.ts';

type Props = {
  language: Language;
  subject: ListedSubject | undefined;
  chosen: string;
  onChoose: (id: string) => void;
  error: string | undefined;
};

/** The topic of a lesson that is about to be written, in the lesson's language. */
export function NewTopic({ language, subject, chosen, ...field }: Props) {
  const t = useTranslations('admin');
  const { data, isError, refetch } = useQuery({
    queryKey: topicsIn(language),
    queryFn: ({ signal }) => call('GET /topics/', { query: { language }, signal }),
    placeholderData: keepPreviousData,
  });
  if (isError) return <LoadError failed={t('failed.topics')} retry={() => void refetch()} />;
  const topics = data?.topics ?? [];
  const topic = topics.find(({ id }) => id === chosen);
  return (
    <div className="grid gap-1.5">
      <TopicField
        {...{ topics, chosen, ...field }}
        isFitting={fitsSubject(topics, subject)}
        disabled={!data}
      />
      {topic ? (
        <p className="text-sm text-muted">
          {t.rich('topic.after', { can: () => <bdi className="text-ink">{topic.can}</bdi> })}
        </p>
      ) : null}
    </div>
  );
}

import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Choices } from '#components/teacher/choices.tsx';
import { SpinePlaces } from '#components/teacher/topics/spine-places.tsx';
import { TopicMap } from '#components/teacher/topics/topic-map.tsx';
import { requireTeacher } from '#lib/platform/auth/require-actor.ts';
import { getSpine } from '#lib/content/curriculum/spine/spine.queries.ts';
import { sourced } from '#lib/content/curriculum/spine/spine.rules.ts';
import { interfaceLanguage } from '#lib/platform/i18n/request.ts';
import { TOPIC_SUBJECTS } from '#lib/content/topics/topics.schema.ts';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('topics.map'))('title') };
}

type Props = { searchParams: Promise<{ subject?: string | string[] }> };

/** The topics of a subject in an order in which they can be taught. */
export default async function TopicsPage({ searchParams }: Props) {
  const actor = await requireTeacher();
  const t = await getTranslations('topics');
  const { subject: asked } = await searchParams;
  const subject = TOPIC_SUBJECTS.find((one) => one === asked) ?? TOPIC_SUBJECTS[0];
  const { topics } = await getSpine(actor, {
    ...{ grade: undefined, subject: undefined, language: await interfaceLanguage() },
  });
  return (
    <div className="grid grid-cols-1 gap-6">
      <SpinePlaces at="map" />
      <Choices
        label={t('map.title')}
        choices={TOPIC_SUBJECTS.map((one) => ({
          ...{ label: t(`subjects.${one}`), href: `/teach/topics?subject=${one}`, isHere: one === subject },
        }))}
      />
      <p className="max-w-prose text-sm text-muted">{t('curricula.count', sourced(topics))}</p>
      <TopicMap subject={subject} topics={topics} />
    </div>
  );
}

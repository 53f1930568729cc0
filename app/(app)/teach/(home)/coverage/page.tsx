import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Choices } from '#components/teacher/choices.tsx';
import { CoverageTable } from '#components/teacher/topics/coverage-table.tsx';
import { SpinePlaces } from '#components/teacher/topics/spine-places.tsx';
import { TopicCells, WithoutTopic } from '#components/teacher/topics/topic-cells.tsx';
import { requireTeacher } from '#lib/platform/auth/require-actor.ts';
import { getSpine } from '#lib/content/curriculum/spine/spine.queries.ts';
import { spineQuery } from '#lib/content/curriculum/spine/spine.schema.ts';
import { interfaceLanguage } from '#lib/platform/i18n/request.ts';
import { TOPIC_SUBJECTS } from '#lib/content/topics/topics.schema.ts';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('topics.coverage'))('title') };
}

type Props = { searchParams: Promise<{ grade?: string | string[] }> };

const GRADES = Array.from({ length: 12 }, (_, index) => index + 1);

/** Which topics have a lesson in each language: all grades as figures, one grade topic by topic. */
export default async function CoveragePage({ searchParams }: Props) {
  const actor = await requireTeacher();
  const t = await getTranslations('topics');
  const language = await interfaceLanguage();
  const { data } = spineQuery.safeParse({ grade: (await searchParams).grade, language });
  const grade = data?.grade;
  const { topics, withoutTopic } = await getSpine(actor, { grade, subject: undefined, language });
  const subjects = TOPIC_SUBJECTS.map((subject) => ({
    subject,
    topics: topics.filter((topic) => topic.subject === subject),
  })).filter((one) => one.topics.length > 0);
  const place = (of?: number) => ({
    label: of === undefined ? t('coverage.allGrades') : t('grade', { grade: of }),
    href: of === undefined ? '/teach/coverage' : `/teach/coverage?grade=${of}`,
    isHere: of === grade,
  });
  return (
    <div className="grid grid-cols-1 gap-6">
      <SpinePlaces at="coverage" />
      <Choices label={t('coverage.grade')} choices={[place(), ...GRADES.map(place)]} />
      <p className="max-w-prose text-sm text-muted">{t('coverage.legend')}</p>
      {subjects.map((one) => (
        <CoverageTable key={one.subject} {...one} />
      ))}
      {grade ? (
        <section className="grid gap-4">
          <h2 className="text-xl font-semibold">{t('coverage.topics', { grade })}</h2>
          {subjects.map((one) => (
            <TopicCells key={one.subject} {...one} />
          ))}
        </section>
      ) : (
        <p className="text-muted">{t('coverage.choose')}</p>
      )}
      <WithoutTopic of={withoutTopic} />
    </div>
  );
}

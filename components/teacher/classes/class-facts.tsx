import { getFormatter, getTranslations } from 'next-intl/server';
import { Badge } from '#components/ui/badge.tsx';
import type { ClassView } from '#lib/school/classes/classes.schema.ts';

/** Grade, language and school year of a class. */
export async function ClassFacts({ of }: { of: Pick<ClassView, 'gradeLevel' | 'language' | 'schoolYear'> }) {
  const t = await getTranslations('classes');
  const common = await getTranslations('common');
  const format = await getFormatter();
  const begin = new Date(Date.UTC(of.schoolYear, 8, 1));
  return (
    <p className="flex flex-wrap gap-2">
      <Badge>{common('gradeBadge', { grade: of.gradeLevel })}</Badge>
      <Badge>{common(`languages.${of.language}`)}</Badge>
      <Badge>{t('year', { year: format.dateTime(begin, { year: 'numeric', timeZone: 'UTC' }) })}</Badge>
    </p>
  );
}

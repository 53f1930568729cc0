import { TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { LessonDesk } from '#components/admin/lessons/use-desk.ts';

type Finding = LessonDesk['house'][number];

/** Where a model's lesson does otherwise than the starter curriculum: its length, language, digits and terms. */
export function HouseRules({ findings, grade }: { findings: Finding[]; grade: number }) {
  const t = useTranslations('admin.provenance');
  const placeOf = (finding: Finding) => {
    if (!('part' in finding)) return null;
    return finding.number === null ? t('inContent') : t('inTask', { number: finding.number });
  };
  return (
    <section className="grid gap-2 text-sm">
      <h3 className="font-semibold">{t('house', { count: findings.length })}</h3>
      <ul className="grid gap-2">
        {findings.map((finding, index) => (
          <li key={index} title={finding.code} className="flex items-start gap-1.5 wrap-anywhere">
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-saffron" />
            <span>
              {t(`houseRules.${finding.code}`, { ...finding, number: 0, grade })}
              {'start' in finding ? (
                <span className="block text-muted">
                  {placeOf(finding)}: <bdi>{finding.start} …</bdi>
                </span>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

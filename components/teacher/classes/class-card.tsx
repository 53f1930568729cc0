import { ChevronRight } from 'lucide-react';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import type { ClassView } from '#lib/school/classes/classes.schema.ts';
import { ClassFacts } from './class-facts.tsx';

/** A class in the list; the whole card is a link. */
export async function ClassCard({ of }: { of: ClassView }) {
  const t = await getTranslations('classes');
  return (
    <li className="card relative flex items-center justify-between gap-3 hover:bg-raised/60">
      <div className="grid min-w-0 gap-2">
        <h2 className="text-lg font-semibold wrap-anywhere">
          <Link href={`/teach/classes/${of.id}`} className="after:absolute after:inset-0">
            <bdi>{of.name}</bdi>
          </Link>
        </h2>
        <p className="text-muted">{t('students', { count: of.students })}</p>
        <ClassFacts of={of} />
      </div>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-muted rtl:rotate-180" />
    </li>
  );
}

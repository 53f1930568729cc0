import { FileDown } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import type { ComponentProps, ComponentType } from 'react';
import { buttonClass } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import type { Language } from '#lib/vocabulary.ts';

type Props = {
  language: Language;
  userId?: number;
  /** What the files are fetched by. */
  link?: ComponentType<ComponentProps<'a'>> | 'a';
};

/** The two files with all that is held about a person: one's own, or where a `userId` is given that person's. */
export async function DataCopyCard({ language, userId, link: Link = 'a' }: Props) {
  const [t, privacy] = [await getTranslations('held'), await getTranslations('landing.privacy')];
  const path = userId ? `/api/admin/users/${userId}/held/` : '/api/users/profile/me/held/';
  const files = [
    [`${path}?format=html&language=${language}`, t('read')],
    [path, t('data')],
  ] as const;
  return (
    <Card>
      <h2 className="text-lg font-semibold">{t(userId ? 'cardOf' : 'card')}</h2>
      <p className="mt-1 text-sm text-muted">
        {t(userId ? 'cardLeadOf' : 'cardLead')}{' '}
        {userId ? null : (
          <a href="/privacy" className="text-indigo underline underline-offset-4">
            {privacy('title')}
          </a>
        )}
      </p>
      <p className="mt-4 flex flex-wrap gap-3">
        {files.map(([href, label]) => (
          <Link key={href} href={href} download className={buttonClass({ look: 'secondary' })}>
            <FileDown aria-hidden />
            {label}
          </Link>
        ))}
      </p>
    </Card>
  );
}

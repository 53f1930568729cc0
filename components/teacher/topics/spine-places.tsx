import { useTranslations } from 'next-intl';
import { Choices } from '../choices.tsx';

const PLACES = { coverage: '/teach/coverage', map: '/teach/topics' } as const;

/** The two ways to look at the topics: by what is there, and by what needs what. */
export function SpinePlaces({ at }: { at: keyof typeof PLACES }) {
  const t = useTranslations('topics');
  return (
    <header className="grid gap-3">
      <div>
        <h1 className="text-2xl font-semibold sm:text-3xl">{t(`${at}.title`)}</h1>
        <p className="mt-1 max-w-prose text-muted">{t(`${at}.lead`)}</p>
      </div>
      <Choices
        label={t('places')}
        choices={(['coverage', 'map'] as const).map((name) => ({
          ...{ label: t(`${name}.title`), href: PLACES[name], isHere: name === at },
        }))}
      />
    </header>
  );
}

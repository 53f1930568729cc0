import { Card } from '#components/ui/card.tsx';
import { translator } from '#lib/platform/i18n/translator.ts';
import type { Language } from '#lib/vocabulary.ts';
import { CodeForm } from './code-form.tsx';

type Props = { classes: { id: number; name: string }[]; language: Language };

/** The classes that a student is in, and the way into another. */
export function OwnClasses({ classes, language }: Props) {
  const t = translator(language, 'classes');
  return (
    <Card className="grid gap-4">
      <h2 className="text-lg font-semibold">{t('join.title')}</h2>
      {classes.length === 0 ? <p className="text-muted">{t('join.none')}</p> : null}
      {classes.length > 0 ? (
        <ul aria-label={t('join.title')} className="grid gap-1 font-medium">
          {classes.map(({ id, name }) => (
            <li key={id} className="wrap-anywhere">
              <bdi>{name}</bdi>
            </li>
          ))}
        </ul>
      ) : null}
      <CodeForm language={language} />
    </Card>
  );
}

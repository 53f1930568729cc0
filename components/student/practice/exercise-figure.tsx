import { INTERFACE } from '#lib/platform/i18n/languages.ts';
import type { Language } from '#lib/vocabulary.ts';

type Props = { figure: { svg: string; words: string }; language: Language };

/** A drawing with its text alternative. */
export function ExerciseFigure({ figure, language }: Props) {
  const { locale, dir } = INTERFACE[language];
  return (
    <figure className="max-w-md">
      <div role="img" aria-label={figure.words} lang={locale} dir={dir}>
        <div
          aria-hidden
          className="[&>svg]:h-auto [&>svg]:w-full"
          dangerouslySetInnerHTML={{ __html: figure.svg }}
        />
      </div>
    </figure>
  );
}

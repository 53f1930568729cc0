import { CircleCheck, CircleX, Info } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { RichText } from '#components/student/markdown/rich-text.tsx';
import { INTERFACE } from '#lib/platform/i18n/languages.ts';
import { isolated } from '#lib/platform/notation/latin.ts';
import type { Language } from '#lib/vocabulary.ts';
import { tilesOf } from './tiles.ts';
import type { OpenExercise } from './use-practice.ts';

type Verdict = OpenExercise['answers'][number]['verdict'];

const MARKS = {
  right: [CircleCheck, 'text-emerald', 'rightMark'],
  wrong: [CircleX, 'text-rose', 'wrongMark'],
  form: [Info, 'text-saffron', 'nearMark'],
  unit: [Info, 'text-saffron', 'nearMark'],
  size: [Info, 'text-saffron', 'nearMark'],
} as const;

export const markOf = (verdict: Verdict) => MARKS[verdict][2];

export function Mark({ verdict }: { verdict: Verdict }) {
  const [Icon, look] = MARKS[verdict];
  return <Icon aria-hidden className={`size-5 shrink-0 ${look}`} />;
}

type Props = {
  answers: readonly { answer: string; verdict: Verdict }[];
  tiles: readonly string[] | null;
  language: Language;
};

/** The answers that were given, the latest last. */
export function Tries({ answers, tiles, language }: Props) {
  const t = useTranslations('practice');
  if (answers.length === 0) return null;
  return (
    <div className="grid gap-2">
      <p className="text-sm text-muted">{t('yourAnswers', { count: answers.length })}</p>
      <ul className="flex flex-wrap gap-2">
        {answers.map(({ answer, verdict }, index) => (
          <li
            key={index}
            className="flex max-w-full min-w-0 items-center gap-2 rounded-lg border bg-raised px-3 py-1.5 text-lg"
          >
            <Mark verdict={verdict} />
            <span className="sr-only">{t(markOf(verdict))}</span>
            <GivenAnswer {...{ answer, tiles, language }} />
          </li>
        ))}
      </ul>
    </div>
  );
}

type GivenProps = Pick<Props, 'tiles' | 'language'> & { answer: string };

/** An answer as it was typed, in the direction of its words, or as its tiles were placed. */
function GivenAnswer({ answer, tiles, language }: GivenProps) {
  const placed = tiles ? tilesOf(answer, tiles, language) : [];
  if (placed.length === 0) return <bdi className="min-w-0 wrap-anywhere">{isolated(answer)}</bdi>;
  return (
    <span dir={INTERFACE[language].dir} className="flex min-w-0 flex-wrap gap-x-3">
      {placed.map((tile) => (
        <TileText key={tile} {...{ tile, language }} />
      ))}
    </span>
  );
}

/** A number, which runs from left to right everywhere. */
export const TileText = ({ tile, language }: { tile: string; language: Language }) =>
  tile.includes('$') ? <RichText isShort text={tile} language={language} /> : <bdi dir="ltr">{tile}</bdi>;

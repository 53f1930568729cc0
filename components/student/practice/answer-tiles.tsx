import { useFormatter, useTranslations } from 'next-intl';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { spoken } from '#components/student/markdown/spoken.ts';
import { cn } from '#components/ui/cn.ts';
import { INTERFACE } from '#lib/platform/i18n/languages.ts';
import type { Language } from '#lib/vocabulary.ts';
import { answerOf, tilesOf } from './tiles.ts';
import { TileText } from './tries.tsx';
import { useDrag } from './use-drag.ts';

type Props = {
  tiles: readonly string[];
  language: Language;
  answer: string;
  isDisabled: boolean;
  choose: (answer: string) => void;
};

const place = 'grid min-h-14 min-w-15 flex-1 rounded-lg';
const tileClass =
  'btn btn-secondary min-h-14 w-full touch-none px-0.5 font-normal tabular-nums select-none data-dragged:relative data-dragged:z-10 data-dragged:shadow-lg';

/** An order, made by tapping tiles, dragging them, or moving them with the arrow keys. */
export function AnswerTiles({ tiles, language, answer, isDisabled, choose }: Props) {
  const t = useTranslations('practice');
  const format = useFormatter();
  const how = useId();
  const { dir } = INTERFACE[language];
  const { root, placed, said, put, takeBack } = useOrder({ tiles, language, answer, choose });
  const { row, wasDragged, handlersFor } = useDrag((tile, at) =>
    at !== null ? put(tile, at) : placed.includes(tile) ? takeBack(tile) : undefined,
  );
  const onKeyDown = (event: KeyboardEvent, tile: string) => {
    const step = stepOf(event.key, dir);
    const at = placed.indexOf(tile) + step;
    if (step === 0 || !placed.includes(tile)) return;
    event.preventDefault();
    if (at >= 0 && at < placed.length) put(tile, at);
  };
  const size = tiles.some((tile) => tile.length > 5) ? 'text-base' : 'text-xl';
  const tileButton = (tile: string) => {
    const at = placed.indexOf(tile);
    const name = spoken(tile) ?? tile;
    return (
      <button
        key={tile}
        type="button"
        data-tile={tiles.indexOf(tile)}
        aria-label={at < 0 ? name : t('tileAt', { tile: name, place: at + 1, of: tiles.length })}
        aria-describedby={how}
        disabled={isDisabled}
        onClick={() => (wasDragged() ? undefined : at < 0 ? put(tile) : takeBack(tile))}
        onKeyDown={(event) => onKeyDown(event, tile)}
        {...handlersFor(tile)}
        className={cn(tileClass, size, at >= 0 && 'border-indigo bg-indigo-soft')}
      >
        <TileText {...{ tile, language }} />
      </button>
    );
  };
  return (
    <fieldset ref={root} dir={dir} className="grid max-w-md gap-3">
      <legend className="mb-2 font-medium">{t('yourAnswer')}</legend>
      <input type="hidden" name="answer" value={answer} />
      <ol ref={row} aria-label={t('tilesPlaced')} className="flex flex-wrap gap-2">
        {tiles.map((_, at) => (
          <li
            key={at}
            className={cn(
              place,
              'data-over:outline-2 data-over:outline-indigo',
              !placed[at] && 'place-items-center border-2 border-dashed border-field text-muted',
            )}
          >
            {placed[at] ? tileButton(placed[at]) : <span aria-hidden>{format.number(at + 1)}</span>}
          </li>
        ))}
      </ol>
      <ul aria-label={t('tilesLeft')} className="flex flex-wrap gap-2">
        {tiles.map((tile) => (
          <li key={tile} className={place}>
            {placed.includes(tile) ? null : tileButton(tile)}
          </li>
        ))}
      </ul>
      <p id={how} className="text-sm text-muted">
        {t('tilesHow')} <span className="hidden pointer-fine:inline">{t('tilesKeys')}</span>
      </p>
      <p role="status" className="sr-only">
        {said}
      </p>
    </fieldset>
  );
}

/** How far a key moves a tile. */
function stepOf(key: string, dir: 'ltr' | 'rtl'): number {
  const [back, forward] = dir === 'rtl' ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];
  return key === forward || key === 'ArrowDown' ? 1 : key === back || key === 'ArrowUp' ? -1 : 0;
}

/** The order as it is being made. The focus goes on to the next tile that is left, or stays on what was moved. */
function useOrder({ tiles, language, answer, choose }: Omit<Props, 'isDisabled'>) {
  const t = useTranslations('practice');
  const root = useRef<HTMLFieldSetElement>(null);
  const toFocus = useRef<string>(undefined);
  const [said, say] = useState('');
  const placed = tilesOf(answer, tiles, language);
  useEffect(() => {
    const at = toFocus.current === undefined ? -1 : tiles.indexOf(toFocus.current);
    root.current?.querySelector<HTMLElement>(`[data-tile="${at}"]`)?.focus({ preventScroll: true });
    toFocus.current = undefined;
  }, [answer, tiles]);
  const name = (tile: string) => spoken(tile) ?? tile;
  const set = (order: string[], sentence: string, focus: string) => {
    toFocus.current = focus;
    say(sentence);
    choose(answerOf(order, language));
  };
  return {
    root,
    placed,
    said,
    put(tile: string, at = placed.length) {
      const rest = placed.filter((one) => one !== tile);
      const order = rest.toSpliced(at, 0, tile);
      const left = tiles.filter((one) => !order.includes(one));
      const next =
        rest.length < placed.length
          ? undefined
          : (left.find((one) => tiles.indexOf(one) > tiles.indexOf(tile)) ?? left[0]);
      const sentence = t('tileAt', { tile: name(tile), place: order.indexOf(tile) + 1, of: tiles.length });
      set(order, sentence, next ?? tile);
    },
    takeBack(tile: string) {
      set(
        placed.filter((one) => one !== tile),
        t('tileBack', { tile: name(tile) }),
        tile,
      );
    },
  };
}

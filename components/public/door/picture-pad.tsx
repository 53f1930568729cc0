'use client';

import { Undo2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Picture } from '#components/teacher/classes/picture.tsx';
import { Button } from '#components/ui/button.tsx';
import { type Picture as Name, PICTURES } from '#lib/accounts/child/pictures.ts';
import { PICTURE_COUNT } from '#lib/accounts/child/child.rules.ts';

type Props = { chosen: Name[]; choose: (pictures: Name[]) => void };

/** Twenty pictures to choose four of, in order. The chosen ones are shown above. */
export function PicturePad({ chosen, choose }: Props) {
  const t = useTranslations('classes');
  const isFull = chosen.length === PICTURE_COUNT;
  return (
    <div className="grid gap-3">
      <p id="pad-label" className="text-center">
        {t('door.choosePictures')}
      </p>
      <input type="hidden" name="password" value={chosen.join(' ')} />
      <ol aria-label={t('door.chosen')} aria-live="polite" className="flex justify-center gap-2">
        {Array.from({ length: PICTURE_COUNT }, (_, index) => {
          const picture = chosen[index];
          return (
            <li
              key={index}
              className="grid size-14 place-items-center rounded-lg border border-dashed bg-raised"
            >
              {picture ? (
                <>
                  <Picture of={picture} />
                  <span className="sr-only">
                    {t('door.place', { number: index + 1, picture: t(`pictures.${picture}`) })}
                  </span>
                </>
              ) : null}
            </li>
          );
        })}
      </ol>
      <ul aria-labelledby="pad-label" className="grid grid-cols-4 gap-2 sm:grid-cols-5">
        {PICTURES.map((name) => (
          <li key={name}>
            <button
              type="button"
              aria-label={t(`pictures.${name}`)}
              aria-disabled={isFull || chosen.includes(name)}
              onClick={() => (isFull || chosen.includes(name) ? undefined : choose([...chosen, name]))}
              className="btn btn-secondary aspect-square w-full p-0 aria-disabled:opacity-40"
            >
              <Picture of={name} className="size-11!" />
            </button>
          </li>
        ))}
      </ul>
      <Button look="quiet" disabled={chosen.length === 0} onClick={() => choose(chosen.slice(0, -1))}>
        <Undo2 aria-hidden className="rtl:-scale-x-100" /> {t('door.back')}
      </Button>
    </div>
  );
}

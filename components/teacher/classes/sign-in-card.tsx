'use client';

import { isPicture } from '#lib/accounts/child/pictures.ts';
import { INTERFACE } from '#lib/platform/i18n/languages.ts';
import type { Cards, DoorSign } from './cards.ts';
import { Picture } from './picture.tsx';

type Props = { card: Cards[number]; door: DoorSign };

/** What a child takes along, in the language of the class: black on white, as paper is. */
export function SignInCard({ card, door }: Props) {
  const { words } = door;
  const { locale, dir } = INTERFACE[door.language];
  return (
    <li lang={locale} dir={dir} className="sign-in-card">
      <div className="min-w-0 grow">
        <p className="text-lg font-bold wrap-anywhere">
          <bdi>{`${card.firstName} ${card.lastName}`.trim()}</bdi>
        </p>
        <p className="text-sm">
          {words.name}: <bdi className="font-semibold">{card.username}</bdi>
        </p>
        <p className="mt-2 text-sm">{words[card.passwordKind]}</p>
        {card.passwordKind === 'pictures' ? (
          <ol className="mt-1 flex flex-wrap gap-2">
            {card.secret.filter(isPicture).map((name) => (
              <li key={name} className="grid w-12 justify-items-center text-xs">
                <Picture of={name} className="size-10" />
                {words.drawings[name]}
              </li>
            ))}
          </ol>
        ) : (
          <p className="text-lg font-semibold" dir="auto">
            {card.secret.join(' ')}
          </p>
        )}
      </div>
      <div className="grid w-24 shrink-0 justify-items-center gap-1 text-center text-xs">
        <p className="wrap-anywhere">
          <bdi>{door.className}</bdi>
        </p>
        <div
          role="img"
          aria-label={words.door}
          className="size-24"
          dangerouslySetInnerHTML={{ __html: door.qr }}
        />
        <p dir="ltr" className="wrap-anywhere">
          {door.address.replace(/^https?:\/\//, '')}
        </p>
      </div>
    </li>
  );
}

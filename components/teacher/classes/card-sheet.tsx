'use client';

import { Printer } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Alert } from '#components/ui/alert.tsx';
import { Button } from '#components/ui/button.tsx';
import type { Cards, DoorSign } from './cards.ts';
import { SignInCard } from './sign-in-card.tsx';

/** The cards just made, eight on a sheet of A4. They are nowhere else. */
export function CardSheet({ cards, door }: { cards: Cards; door: DoorSign }) {
  const t = useTranslations('classes.cards');
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), [cards]);
  return (
    <section className="grid gap-4">
      <div className="grid gap-4 print:hidden">
        <h2 ref={head} tabIndex={-1} className="text-lg font-semibold outline-none">
          {t('title')}
        </h2>
        <Alert tone="notice" title={t('once')} />
        {door.isOpen ? null : <Alert tone="notice" title={t('shut')} />}
        <Button className="justify-self-start" onClick={() => window.print()}>
          <Printer aria-hidden /> {t('print')}
        </Button>
      </div>
      <ul className="grid gap-3 sm:grid-cols-2 print:block">
        {cards.map((card) => (
          <SignInCard key={card.id} card={card} door={door} />
        ))}
      </ul>
    </section>
  );
}

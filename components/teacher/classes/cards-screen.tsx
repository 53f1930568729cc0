'use client';

import { useState } from 'react';
import type { ClassStudent } from '#lib/school/classes/students/students.schema.ts';
import { AccountsForm } from './accounts-form.tsx';
import { AgainForm } from './again-form.tsx';
import { CardSheet } from './card-sheet.tsx';
import type { Cards, DoorSign } from './cards.ts';

type Props = { classId: number; students: ClassStudent[]; door: DoorSign };

/** New accounts, new passwords, and the cards of those made last. */
export function CardsScreen({ classId, students, door }: Props) {
  const [cards, setCards] = useState<Cards>([]);
  return (
    <div className="grid gap-6">
      {cards.length > 0 ? <CardSheet cards={cards} door={door} /> : null}
      <div className="grid gap-6 print:hidden">
        <AccountsForm classId={classId} onCards={setCards} />
        <AgainForm classId={classId} students={students} onCards={setCards} />
      </div>
    </div>
  );
}

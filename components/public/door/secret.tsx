'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { SharedComputer } from '#components/public/login/shared-computer.tsx';
import { Button } from '#components/ui/button.tsx';
import { Field, Input } from '#components/ui/field.tsx';
import type { Picture as Name } from '#lib/accounts/child/pictures.ts';
import { PICTURE_COUNT } from '#lib/accounts/child/child.rules.ts';
import type { DoorStudent } from '#lib/school/classes/door/door.schema.ts';
import { PicturePad } from './picture-pad.tsx';

type Props = {
  kind: DoorStudent['passwordKind'];
  /** Another value for each attempt that failed: then the pictures are chosen anew. */
  attempt: unknown;
  refusal: string | undefined;
  isPending: boolean;
  idleMinutes: number;
  leave: () => void;
};

export function Secret({ kind, attempt, refusal, isPending, idleMinutes, leave }: Props) {
  const t = useTranslations('classes.door');
  const [tried, setTried] = useState(attempt);
  const [pictures, setPictures] = useState<Name[]>([]);
  if (tried !== attempt) {
    setTried(attempt);
    setPictures([]);
  }
  const first = useRef<HTMLDivElement>(null);
  useEffect(
    () => first.current?.querySelector<HTMLElement>('input:not([type=hidden]), button')?.focus(),
    [tried],
  );
  const isReady = kind !== 'pictures' || pictures.length === PICTURE_COUNT;
  const label = t(kind === 'words' ? 'words' : 'password');
  return (
    <>
      <div ref={first}>
        {kind === 'pictures' ? (
          <PicturePad chosen={pictures} choose={setPictures} />
        ) : (
          <Field id="password" label={label} hint={kind === 'words' ? t('wordsHint') : undefined}>
            <Input
              id="password"
              name="password"
              type={kind === 'words' ? 'text' : 'password'}
              dir="auto"
              required
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              hinted={kind === 'words'}
            />
          </Field>
        )}
      </div>
      <p role="alert" className="text-center font-medium text-rose empty:hidden">
        {refusal}
      </p>
      <Button type="submit" size="large" disabled={!isReady || isPending}>
        {t('enter')}
      </Button>
      <SharedComputer minutes={idleMinutes} />
      <Button look="quiet" onClick={leave}>
        {t('other')}
      </Button>
    </>
  );
}

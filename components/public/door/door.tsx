'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Picture } from '#components/teacher/classes/picture.tsx';
import { useAuth } from '#components/shell/session/auth-store.ts';
import { useActionForm } from '#components/shell/session/use-action-form.ts';
import { Card } from '#components/ui/card.tsx';
import { enterByDoorAction } from '#lib/school/classes/door/door.actions.ts';
import { doorPicture } from '#lib/school/classes/door/door.rules.ts';
import type { DoorStudent, OpenDoor } from '#lib/school/classes/door/door.schema.ts';
import { Secret } from './secret.tsx';

type Props = { code: string; door: OpenDoor; idleMinutes: number };

/** First who you are, then your pictures or words. */
export function Door({ code, door, idleMinutes }: Props) {
  const [chosen, setChosen] = useState<DoorStudent>();
  const router = useRouter();
  const t = useTranslations('classes.door');
  const { form, isPending, failure, wording } = useActionForm(enterByDoorAction, {
    ok: ({ profile, token, isShared }) => {
      useAuth.getState().setAuth(profile, token, isShared);
      router.replace('/dashboard');
    },
  });
  const refusal = () => {
    if (!failure) return undefined;
    if (failure.code === 'invalid_credentials') return t('wrong');
    if (failure.code === 'not_found') return t('closed');
    if (failure.code === 'too_many') return `${wording.refusal(failure)} ${t('tooMany')}`;
    return t('failed');
  };
  return (
    <Card>
      <h1 className="text-center text-2xl font-semibold wrap-anywhere">
        <bdi>{door.className}</bdi>
      </h1>
      {chosen ? (
        <form {...form} className="mt-4 grid gap-4">
          <input type="hidden" name="code" value={code} />
          <input type="hidden" name="studentId" value={chosen.id} />
          <p className="flex min-h-11 items-center justify-center gap-3 text-lg font-semibold">
            <Who of={chosen} />
          </p>
          <Secret
            key={chosen.id}
            kind={chosen.passwordKind}
            attempt={failure}
            refusal={refusal()}
            {...{ isPending, idleMinutes }}
            leave={() => setChosen(undefined)}
          />
        </form>
      ) : (
        <People students={door.students} choose={setChosen} />
      )}
    </Card>
  );
}

function People({ students, choose }: { students: DoorStudent[]; choose: (one: DoorStudent) => void }) {
  const t = useTranslations('classes.door');
  return (
    <div className="mt-4 grid gap-3">
      <h2 className="text-center text-lg">{t('who')}</h2>
      {students.length === 0 ? <p className="text-center text-muted">{t('none')}</p> : null}
      <ul className="grid grid-cols-2 gap-2" aria-label={t('whoHint')}>
        {students.map((one) => (
          <li key={one.id}>
            <button
              type="button"
              onClick={() => choose(one)}
              className="btn btn-secondary min-h-14 w-full gap-2 px-2 text-lg wrap-anywhere"
            >
              <Who of={one} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A name, or a picture and a number. */
function Who({ of }: { of: DoorStudent }) {
  const t = useTranslations('classes');
  const picture = of.picture ? doorPicture(of.picture) : undefined;
  if (!picture) return <bdi>{of.name}</bdi>;
  return (
    <>
      <Picture of={picture.picture} className="size-9!" />
      {t('numbered', { picture: t(`pictures.${picture.picture}`), number: picture.number })}
    </>
  );
}

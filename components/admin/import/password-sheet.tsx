'use client';

import { Download, Printer } from 'lucide-react';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ConfirmDialog } from '#components/forms/confirm-dialog.tsx';
import { FreshLink } from '#components/admin/shared/fresh-link.tsx';
import { run } from '#components/admin/shared/run.ts';
import { useChange } from '#components/admin/shared/use-change.ts';
import { Picture } from '#components/teacher/classes/picture.tsx';
import { Alert } from '#components/ui/alert.tsx';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { takeSheetAction } from '#lib/accounts/imports/imports.actions.ts';
import { isPicture } from '#lib/accounts/child/pictures.ts';
import type { SheetLine } from '#lib/accounts/imports/imports.schema.ts';

/** The first passwords, to print and cut apart. They stay until somebody confirms having them. */
export function PasswordSheet({ importId, lines }: { importId: number; lines: SheetLine[] }) {
  const t = useTranslations('admin.import');
  const [asking, setAsking] = useState(false);
  return (
    <div className="grid gap-5">
      <div className="grid gap-4 print:hidden">
        <Alert tone="notice" title={t('sheetTitle')}>
          <p>{t('sheetText')}</p>
        </Alert>
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => window.print()}>
            <Printer aria-hidden />
            {t('print')}
          </Button>
          <FreshLink
            href={`/api/admin/imports/${importId}/sheet/`}
            className={buttonClass({ look: 'secondary' })}
          >
            <Download aria-hidden />
            {t('csv')}
          </FreshLink>
          <Link href="/dashboard?tab=users" className={buttonClass({ look: 'secondary' })}>
            {t('toUsers')}
          </Link>
          <Button look="secondary" className="ms-auto" onClick={() => setAsking(true)}>
            {t('take')}
          </Button>
        </div>
      </div>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3 print:grid-cols-2" aria-label={t('sheet')}>
        {lines.map((line) => (
          <Slip key={line.line} line={line} />
        ))}
      </ul>
      {asking ? <TakeQuestion importId={importId} close={() => setAsking(false)} /> : null}
    </div>
  );
}

function Slip({ line }: { line: SheetLine }) {
  const { username, name, email, grade, className, password, passwordKind, state } = line;
  const t = useTranslations('admin.import');
  const common = useTranslations('common');
  return (
    <li className="grid break-inside-avoid content-start gap-1 rounded-lg border p-4">
      <p className="flex justify-between gap-3 font-semibold">
        <span dir="auto">{name || username}</span>
        {grade ? <span className="font-normal text-muted">{common('gradeBadge', { grade })}</span> : null}
      </p>
      <p>
        <bdi>{email || username}</bdi>
        {className ? (
          <>
            {' · '}
            <bdi>{className}</bdi>
          </>
        ) : null}
      </p>
      {password && passwordKind === 'pictures' ? (
        <Pictures names={password.split(' ')} />
      ) : password && state === 'made' ? (
        <code
          dir={passwordKind === 'words' ? 'auto' : 'ltr'}
          className="justify-self-start text-lg select-all"
        >
          {password}
        </code>
      ) : (
        <p className="text-muted">{state === 'made' ? '' : t(`rows.${state}`)}</p>
      )}
    </li>
  );
}

/** A small child's password, in its order. */
function Pictures({ names }: { names: string[] }) {
  const t = useTranslations('classes.pictures');
  return (
    <ol className="flex flex-wrap gap-2">
      {names.filter(isPicture).map((name) => (
        <li key={name} className="grid w-12 justify-items-center text-xs">
          <Picture of={name} className="size-10" />
          {t(name)}
        </li>
      ))}
    </ol>
  );
}

function TakeQuestion({ importId, close }: { importId: number; close: () => void }) {
  const t = useTranslations('admin.import');
  const router = useRouter();
  const { mutate, isPending } = useChange({
    run: () => run(takeSheetAction(null, { importId })),
    done: () => t('isTaken'),
    touches: ['admin-import'],
    after: () => {
      close();
      router.refresh();
    },
  });
  return (
    <ConfirmDialog
      title={t('takeTitle')}
      question={t('takeQuestion')}
      verb={t('takeVerb')}
      isDanger
      isPending={isPending}
      confirm={() => mutate()}
      close={close}
    />
  );
}

'use client';

import { Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Field, Input, Textarea } from '#components/ui/field.tsx';
import { MOST_FILE_BYTES } from '#lib/accounts/imports/files/files.constants.ts';

const KINDS = '.xlsx,.xlsm,.ods,.csv,.tsv,.txt,.zip,text/csv,text/plain';

type Props = { open: (file: Blob) => void; problem: string | undefined; children: ReactNode };

/** A file to choose or to drop, or rows to paste. `problem` says at the file why it can't be read. */
export function FileChoice({ open, problem, children }: Props) {
  const t = useTranslations('admin.import');
  const [tooLarge, setTooLarge] = useState(false);
  const take = (file: Blob | undefined) => {
    if (!file) return;
    setTooLarge(file.size > MOST_FILE_BYTES);
    if (file.size <= MOST_FILE_BYTES) open(file);
  };
  const fault = tooLarge ? t('tooLarge') : problem;
  return (
    <Card
      className="grid gap-4 sm:grid-cols-2"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        take(event.dataTransfer.files[0]);
      }}
    >
      <Field id="file" label={t('file')} hint={`${t('fileHint')} ${t('drop')}`} error={fault}>
        <Input
          id="file"
          type="file"
          accept={KINDS}
          hinted
          invalid={fault !== undefined}
          onChange={(event) => {
            take(event.target.files?.[0]);
            // Else the same file, once mended, could not be chosen again.
            event.target.value = '';
          }}
        />
      </Field>
      {children}
      <Paste open={open} />
      <div className="flex flex-wrap items-center gap-3 sm:col-span-2">
        <p className="min-w-0 basis-80 grow text-sm text-muted">{t('columns')}</p>
        <a href="/class-list.csv" download className={buttonClass({ look: 'secondary' })}>
          <Download aria-hidden />
          {t('template')}
        </a>
      </div>
    </Card>
  );
}

function Paste({ open }: { open: (file: Blob) => void }) {
  const t = useTranslations('admin.import');
  const [text, setText] = useState('');
  return (
    <details className="sm:col-span-2">
      <summary className="cursor-pointer font-medium">{t('paste')}</summary>
      <div className="mt-3 grid gap-3">
        <Field id="paste" label={t('paste')} hint={t('pasteHint')}>
          <Textarea
            id="paste"
            rows={6}
            dir="auto"
            hinted
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
        <Button
          look="secondary"
          className="justify-self-start"
          disabled={text.trim() === ''}
          onClick={() => open(new Blob([text]))}
        >
          {t('readPaste')}
        </Button>
      </div>
    </details>
  );
}

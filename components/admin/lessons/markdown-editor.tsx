'use client';

import { useTranslations } from 'next-intl';
import { LiveMarkdown } from '#components/admin/shared/typeset.tsx';
import { Field, Textarea } from '#components/ui/field.tsx';
import type { Language } from '#lib/vocabulary.ts';
import { INTERFACE } from '#lib/platform/i18n/languages.ts';

type Props = {
  id: string;
  name?: string;
  label: string;
  hint?: string | undefined;
  error: string | undefined;
  value: string;
  language: Language | undefined;
  onChange: (text: string) => void;
  rows?: number;
};

/** A Markdown editor with a preview by the renderer that students get. */
export function MarkdownEditor({
  name,
  id,
  label,
  hint,
  error,
  value,
  language,
  onChange,
  rows = 14,
}: Props) {
  const t = useTranslations('admin.lessons');
  const own = language ? { lang: INTERFACE[language].locale, dir: INTERFACE[language].dir } : { dir: 'auto' };
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <Field id={id} label={label} hint={hint} error={error}>
        <Textarea
          {...own}
          id={id}
          name={name ?? id}
          rows={rows}
          spellCheck={false}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          invalid={Boolean(error)}
          hinted={Boolean(hint)}
          className="font-mono text-sm leading-6"
        />
      </Field>
      <section aria-label={t('preview')} className="grid content-start gap-1.5">
        <p className="text-sm font-medium">{t('preview')}</p>
        <div
          className="overflow-y-auto rounded-lg border p-4"
          style={{ maxBlockSize: `${rows * 1.5 + 1}rem`, minBlockSize: '6rem' }}
          tabIndex={0}
        >
          {value.trim() ? (
            <LiveMarkdown text={value} language={language} className="[&>:first-child]:mt-0" />
          ) : (
            <p className="text-muted">{t('nothingYet')}</p>
          )}
        </div>
      </section>
    </div>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { LiveMarkdown } from '#components/admin/shared/typeset.tsx';
import { Card } from '#components/ui/card.tsx';
import type { Language } from '#lib/vocabulary.ts';
import type { Writing } from '#lib/authoring/generation/generation.schema.ts';

/** A lesson while the model writes it: the text so far and what passed the checks. Nothing is saved yet. */
export function BeingWritten({ writing, language }: { writing: Writing; language: Language }) {
  const t = useTranslations('admin.writing');
  const { text, tasks, written, checked, dropped } = writing;
  return (
    <section className="grid gap-3">
      <h2 className="text-lg font-semibold">{t('title')}</h2>
      <p className="text-sm text-muted">{t('counts', { tasks, written, checked, dropped })}</p>
      {text ? (
        <Card aria-busy>
          <LiveMarkdown text={text} language={language} className="[&>:first-child]:mt-0" />
        </Card>
      ) : (
        <p className="text-muted">{t('nothingYet')}</p>
      )}
    </section>
  );
}

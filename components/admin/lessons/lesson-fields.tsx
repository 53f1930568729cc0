'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Field, Input, Select } from '#components/ui/field.tsx';
import type { ListedSubject } from '#components/admin/shared/use-lists.ts';
import { isLanguage } from '#lib/platform/i18n/languages.ts';
import { LESSON_LANGUAGES } from '#lib/authoring/lesson-editor/lesson-editor.schema.ts';
import { MarkdownEditor } from './markdown-editor.tsx';

export type LessonDraft = { title: string; subjectId: string; language: string; content: string };

type Props = {
  draft: LessonDraft;
  change: (part: Partial<LessonDraft>) => void;
  subjects: ListedSubject[];
  fieldError: (name: string) => string | undefined;
  contentHint?: string;
  /** Fields between the language and the content. */
  children?: ReactNode;
};

export function LessonFields({ draft, change, subjects, fieldError, contentHint, children }: Props) {
  const t = useTranslations('admin.lessons');
  const common = useTranslations('common');
  const choice = useTranslations('admin.subjects');
  return (
    <>
      <Field id="title" label={t('title')} error={fieldError('title')}>
        <Input
          id="title"
          name="title"
          dir="auto"
          value={draft.title}
          onChange={(event) => change({ title: event.target.value })}
          invalid={Boolean(fieldError('title'))}
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field id="subjectId" label={t('subject')} error={fieldError('subjectId')}>
          <Select
            id="subjectId"
            name="subjectId"
            value={draft.subjectId}
            onChange={(event) => change({ subjectId: event.target.value })}
            invalid={Boolean(fieldError('subjectId'))}
          >
            <option value="" disabled>
              {t('chooseSubject')}
            </option>
            {subjects.map(({ id, name, gradeLevel }) => (
              <option key={id} value={id}>
                {choice('choice', { name, grade: gradeLevel })}
              </option>
            ))}
          </Select>
        </Field>
        <Field id="language" label={t('language')} error={fieldError('language')}>
          <Select
            id="language"
            name="language"
            value={draft.language}
            onChange={(event) => change({ language: event.target.value })}
          >
            {LESSON_LANGUAGES.map((name) => (
              <option key={name} value={name} disabled={!isLanguage(name)}>
                {isLanguage(name)
                  ? common(`languages.${name}`)
                  : t('notSupported', { name: common(`languages.${name}`) })}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      {children}
      <MarkdownEditor
        id="lesson-content"
        name="content"
        label={t('content')}
        hint={contentHint}
        error={fieldError('content')}
        value={draft.content}
        language={isLanguage(draft.language) ? draft.language : undefined}
        onChange={(content) => change({ content })}
      />
    </>
  );
}

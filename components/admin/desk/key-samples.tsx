import { useTranslations } from 'next-intl';
import { useDeferredValue, useMemo } from 'react';
import { COUNTRY_OF } from '#lib/platform/notation/notation.rules.ts';
import { samplesOf } from '#lib/learning/practice/tasks/samples.ts';
import type { AnswerForm, Language } from '#lib/vocabulary.ts';

type Task = { content: string; solution: string; answer: string; form: AnswerForm | null };

/** What the judge accepts and refuses by this key. */
export function KeySamples({ task, language }: { task: Task; language: Language }) {
  const t = useTranslations('admin.desk');
  const { content, answer, form } = useDeferredValue(task);
  const { accepted, refused } = useMemo(
    () => samplesOf({ content, solution: '', answer, form }, COUNTRY_OF[language]),
    [content, answer, form, language],
  );
  if (accepted.length === 0)
    return <p className="text-sm text-rose">{t(form ? 'notInForm' : 'notJudged')}</p>;
  if (refused.length === 0) return <p className="text-sm text-muted">{t('notJudged')}</p>;
  const typed = (text: string) => (
    <bdi dir="ltr" className="rounded bg-ground px-1.5 py-0.5 whitespace-pre">
      {text}
    </bdi>
  );
  return (
    <dl className="grid gap-2 text-sm sm:grid-cols-2">
      <div>
        <dt className="text-muted">{t('accepted')}</dt>
        <dd>
          <ul className="mt-1 grid justify-items-start gap-1">
            {accepted.map((text) => (
              <li key={text}>{typed(text)}</li>
            ))}
          </ul>
        </dd>
      </div>
      <div>
        <dt className="text-muted">{t('refused')}</dt>
        <dd>
          <ul className="mt-1 grid justify-items-start gap-1">
            {refused.map(({ typed: text, verdict }) => (
              <li key={text}>
                {typed(text)} <span className="text-muted">{t(`refusedFor.${verdict}`)}</span>
              </li>
            ))}
          </ul>
        </dd>
      </div>
    </dl>
  );
}

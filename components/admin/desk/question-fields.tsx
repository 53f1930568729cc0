'use client';

import { Plus, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Field, Input, Textarea } from '#components/ui/field.tsx';
import { ItemTools } from './item-tools.tsx';
import type { QuestionDraft } from './question-draft.ts';
import type { Keyed, useList } from './use-list.ts';

type List = ReturnType<typeof useList<QuestionDraft>>;
type Props = {
  item: Keyed<QuestionDraft>;
  index: number;
  list: List;
  fieldError: (name: string) => string | undefined;
  mend?: () => void;
};

const LEAST_OPTIONS = 2;
const MOST_OPTIONS = 6;

export function QuestionFields({ item, index, list, fieldError, mend }: Props) {
  const t = useTranslations('admin.desk');
  const name = t('question', { number: index + 1 });
  const { key, questionText, explanation } = item;
  const text = (part: 'questionText' | 'explanation', label: string, value: string, wire: string) => (
    <Field id={`${key}-${part}`} label={label} error={fieldError(wire)}>
      <Textarea
        id={`${key}-${part}`}
        rows={2}
        dir="auto"
        value={value}
        invalid={Boolean(fieldError(wire))}
        onChange={(event) => list.change(key, { [part]: event.target.value })}
      />
    </Field>
  );
  return (
    <li>
      <Card className="grid gap-3 p-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h3 className="font-semibold">{name}</h3>
          {mend ? (
            <Button look="link" size="small" className="ms-auto" onClick={mend}>
              {t('wrongKey')}
            </Button>
          ) : null}
          <ItemTools name={name} index={index} list={list} />
        </div>
        {text('questionText', t('questionText'), questionText, 'questionText')}
        <OptionFields item={item} list={list} error={fieldError('options') ?? fieldError('correctAnswer')} />
        <Thoughts item={item} list={list} />
        {text('explanation', t('explanation'), explanation, 'explanation')}
      </Card>
    </li>
  );
}

function OptionFields({
  item,
  list,
  error,
}: {
  item: Keyed<QuestionDraft>;
  list: List;
  error: string | undefined;
}) {
  const t = useTranslations('admin.desk');
  const { key, options, thoughts = [], right } = item;
  const drop = (place: number) =>
    list.change(key, {
      options: options.filter((_, at) => at !== place),
      thoughts: thoughts.filter((_, at) => at !== place),
      right: right > place || right === options.length - 1 ? Math.max(0, right - 1) : right,
    });
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-sm font-medium">{t('options')}</legend>
      {options.map((option, place) => (
        <div key={place} className="flex items-center gap-2">
          <input
            type="radio"
            name={`${key}-right`}
            aria-label={t('isRight', { number: place + 1 })}
            checked={right === place}
            onChange={() => list.change(key, { right: place })}
            className="size-6 shrink-0 accent-(--indigo)"
          />
          <Input
            aria-label={t('option', { number: place + 1 })}
            dir="auto"
            value={option}
            onChange={(event) =>
              list.change(key, {
                options: options.map((other, at) => (at === place ? event.target.value : other)),
              })
            }
          />
          <Button
            look="quiet"
            size="icon"
            disabled={options.length <= LEAST_OPTIONS}
            aria-label={t('removeOption', { number: place + 1 })}
            onClick={() => drop(place)}
          >
            <X aria-hidden />
          </Button>
        </div>
      ))}
      {error ? <p className="text-sm text-rose">{error}</p> : null}
      {options.length < MOST_OPTIONS ? (
        <Button
          look="link"
          size="small"
          className="justify-self-start"
          onClick={() => list.change(key, { options: [...options, ''] })}
        >
          <Plus aria-hidden />
          {t('addOption')}
        </Button>
      ) : null}
    </fieldset>
  );
}

/** Folded, because a question with four options would be twice as long. */
function Thoughts({ item: { key, options, thoughts = [], right }, list }: Pick<Props, 'item' | 'list'>) {
  const t = useTranslations('admin.desk');
  const wrong = options.map((_, place) => place).filter((place) => place !== right);
  const count = wrong.filter((place) => thoughts[place]?.trim()).length;
  return (
    <details>
      <summary className="min-h-11 content-center text-sm font-medium">{t('thoughts', { count })}</summary>
      <div className="grid gap-2">
        <p className="text-sm text-muted">{t('thoughtsHint')}</p>
        {wrong.map((place) => (
          <Field
            key={place}
            id={`${key}-thought-${place}`}
            label={t('thought', { option: options[place]?.trim() || t('option', { number: place + 1 }) })}
          >
            <Input
              id={`${key}-thought-${place}`}
              dir="auto"
              maxLength={300}
              value={thoughts[place] ?? ''}
              onChange={(event) =>
                list.change(key, {
                  thoughts: options.map((_, at) =>
                    at === place ? event.target.value : (thoughts[at] ?? ''),
                  ),
                })
              }
            />
          </Field>
        ))}
      </div>
    </details>
  );
}

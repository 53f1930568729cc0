'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { useSend } from '#components/forms/use-send.ts';
import { call } from '#components/shell/session/call.ts';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Field, Select } from '#components/ui/field.tsx';
import { toast } from '#components/ui/toast.ts';
import { ENOUGH_EXERCISES } from '#lib/school/assignments/assignments.constants.ts';
import { ASSIGNED } from '#lib/school/assignments/assignments.schema.ts';
import { type Student, TermsFields, typedTerms } from './terms-fields.tsx';

export type Assignable = {
  id: number;
  title: string;
  subject: string;
  hasQuiz: boolean;
  skills: { id: string; topic: string }[];
};
type Props = {
  classId: number;
  lessons: Assignable[];
  students: Student[];
  /** The days that a new assignment begins with. */
  days: { fromDay: string; untilDay: string };
};
type Kind = (typeof ASSIGNED)[number];

/** Gives the class something to do: what, when, and whom. */
export function AssignForm({ classId, lessons, students, days }: Props) {
  const t = useTranslations('teach.assignments');
  const { send, isPending, fieldError } = useSend();
  const [lessonId, setLessonId] = useState(lessons[0]!.id);
  const [kind, setKind] = useState<Kind>('lesson');
  const [assigned, setAssigned] = useState(0);
  const lesson = lessons.find(({ id }) => id === lessonId) ?? lessons[0]!;
  const isOffered = { lesson: true, quiz: lesson.hasQuiz, practice: lesson.skills.length > 0 };
  const offeredKind = isOffered[kind] ? kind : 'lesson';
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const skill = new FormData(form).get('generator');
    const body = {
      ...{ lessonId: lesson.id, kind: offeredKind, ...typedTerms(form, students) },
      generator: offeredKind === 'practice' && skill ? String(skill) : null,
    };
    send(async () => {
      await call('POST /classes/{id}/assignments/', { params: { id: classId }, body });
      toast.success(t('assigned'));
      setAssigned((count) => count + 1);
    });
  };
  return (
    <Card>
      <form onSubmit={onSubmit} className="grid gap-4" aria-labelledby="assign">
        <h2 id="assign" className="text-xl font-semibold">
          {t('new')}
        </h2>
        <Field id="lesson" label={t('lesson')} error={fieldError('lessonId')}>
          <Select id="lesson" value={lesson.id} onChange={({ target }) => setLessonId(Number(target.value))}>
            {[...new Set(lessons.map(({ subject }) => subject))].map((subject) => (
              <optgroup key={subject} label={subject}>
                {lessons
                  .filter((one) => one.subject === subject)
                  .map(({ id, title }) => (
                    <option key={id} value={id}>
                      {title}
                    </option>
                  ))}
              </optgroup>
            ))}
          </Select>
        </Field>
        <KindField kind={offeredKind} isOffered={isOffered} onChange={setKind} error={fieldError('kind')} />
        {offeredKind === 'practice' ? <SkillField skills={lesson.skills} /> : null}
        <TermsFields
          key={assigned}
          {...{ students, fieldError }}
          terms={{ ...days, isForAll: true, students: [] }}
        />
        <Button type="submit" disabled={isPending} className="justify-self-start">
          {t('assign')}
        </Button>
      </form>
    </Card>
  );
}

type KindProps = {
  kind: Kind;
  isOffered: Record<Kind, boolean>;
  onChange: (kind: Kind) => void;
  error: string | undefined;
};

function KindField({ kind, isOffered, onChange, error }: KindProps) {
  const t = useTranslations('teach');
  return (
    <Field id="kind" label={t('assignments.kind')} error={error}>
      <Select id="kind" value={kind} onChange={({ target }) => onChange(target.value as Kind)}>
        {ASSIGNED.filter((one) => isOffered[one]).map((one) => (
          <option key={one} value={one}>
            {t(`kinds.${one}`)}
          </option>
        ))}
      </Select>
    </Field>
  );
}

function SkillField({ skills }: Pick<Assignable, 'skills'>) {
  const t = useTranslations('teach.assignments');
  return (
    <Field id="generator" label={t('skill')} hint={t('practiceHint', { count: ENOUGH_EXERCISES })}>
      <Select id="generator" name="generator" hinted defaultValue="">
        <option value="">{t('allSkills')}</option>
        {skills.map(({ id, topic }) => (
          <option key={id} value={id}>
            {topic}
          </option>
        ))}
      </Select>
    </Field>
  );
}

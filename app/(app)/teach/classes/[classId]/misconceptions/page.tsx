import { getTranslations } from 'next-intl/server';
import { EmptyState } from '#components/shell/empty-state.tsx';
import { Messages } from '#components/shell/messages.tsx';
import { AssignPractice } from '#components/teacher/misconceptions/assign-practice.tsx';
import { MisconceptionCard } from '#components/teacher/misconceptions/misconception-card.tsx';
import { Button } from '#components/ui/button.tsx';
import { Field, Select } from '#components/ui/field.tsx';
import { OpenForPrint } from '#components/ui/open-for-print.tsx';
import { requireTeacher } from '#lib/platform/auth/require-actor.ts';
import { getAssignable } from '#lib/school/assignments/assignments.queries.ts';
import { listMisconceptions } from '#lib/school/misconceptions/misconceptions.queries.ts';
import { type Misconception, misconceptionQuery } from '#lib/school/misconceptions/misconceptions.schema.ts';
import { type PageWithQuery, loadClassQuery, loadCurrentClass, titleOf } from '../../../load-class.ts';

/** How many are shown at once: the most common come first, and a lesson's time is enough for few. */
const FIRST = 8;

export const generateMetadata = titleOf('misconceptions');

export default async function ClassMisconceptionsPage(props: PageWithQuery) {
  const actor = await requireTeacher();
  const { schoolClass, query } = await loadClassQuery(props, misconceptionQuery, loadCurrentClass);
  const t = await getTranslations('teach.misconceptions');
  const [{ of, misconceptions }, { lessons, days }] = await Promise.all([
    listMisconceptions(actor, schoolClass.id, query),
    getAssignable(actor, schoolClass.id),
  ]);
  const card = (one: Misconception) => (
    <MisconceptionCard key={`${one.lessonId} ${one.text}`} one={one} of={of}>
      <AssignPractice classId={schoolClass.id} of={one} days={days} />
    </MisconceptionCard>
  );
  return (
    <Messages only={['teach']}>
      <div className="grid grid-cols-1 gap-4">
        <OpenForPrint />
        <form className="flex flex-wrap items-end gap-3">
          <div className="min-w-0 grow sm:max-w-md">
            <Field id="lesson" label={t('lesson')}>
              <Select id="lesson" name="lesson" defaultValue={query.lesson ?? ''}>
                <option value="">{t('allLessons')}</option>
                {lessons.map(({ id, title }) => (
                  <option key={id} value={id}>
                    {title}
                  </option>
                ))}
              </Select>
            </Field>
          </div>
          <Button type="submit" look="secondary">
            {t('show')}
          </Button>
        </form>
        <p className="text-sm text-muted">{t('rule')}</p>
        {misconceptions.length === 0 ? <EmptyState text={t('empty')} /> : null}
        {misconceptions.slice(0, FIRST).map(card)}
        {misconceptions.length > FIRST ? (
          <details>
            <summary className="mb-4 flex min-h-11 cursor-pointer items-center font-medium text-indigo">
              {t('rest', { count: misconceptions.length - FIRST })}
            </summary>
            <div className="grid grid-cols-1 gap-4">{misconceptions.slice(FIRST).map(card)}</div>
          </details>
        ) : null}
      </div>
    </Messages>
  );
}

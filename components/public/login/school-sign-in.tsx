import { getTranslations } from 'next-intl/server';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';

const REFUSALS = ['unreachable', 'failed', 'unverified', 'unknown', 'secondFactor', 'busy'] as const;

type Props = {
  /** The school's word for its provider. */
  name: string;
  /** Why it did not sign somebody in; anything else is not shown. */
  refusal: string | undefined;
  /** After which an unused session on a shared computer ends; undefined where that is not asked. */
  minutes: number | undefined;
};

/** The way in by the school's own sign-in: a plain form, which needs no script. */
export async function SchoolSignIn({ name, refusal, minutes }: Props) {
  const t = await getTranslations('schoolSignIn');
  const shared = await getTranslations('login.shared');
  const known = REFUSALS.find((one) => one === refusal);
  return (
    <Card>
      <form method="post" action="/sign-in/school" className="grid gap-4">
        {known ? (
          <p role="alert" className="text-sm text-rose">
            {t(known, { name })}
          </p>
        ) : null}
        <Button type="submit" look="secondary">
          {t('signIn', { name })}
        </Button>
        {minutes === undefined ? null : (
          <div className="grid gap-1">
            <label className="flex items-center gap-2 font-medium">
              <input
                type="checkbox"
                name="isShared"
                defaultChecked
                aria-describedby="school-shared-hint"
                className="size-5 shrink-0 accent-action"
              />
              {shared('label')}
            </label>
            <p id="school-shared-hint" className="ps-7 text-sm text-muted">
              {shared('hint', { minutes })}
            </p>
          </div>
        )}
      </form>
    </Card>
  );
}

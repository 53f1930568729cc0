import { getFormatter, getTranslations } from 'next-intl/server';
import { Badge } from '#components/ui/badge.tsx';
import { hoursOf } from '#lib/school/safeguarding/cries.rules.ts';
import type { Concern } from '#lib/school/safeguarding/safeguarding.schema.ts';

/** Of an hour's words from one sign-in these stand open; the rest are counted, and unfold. */
const SHOWN = 3;

/** What a student said, by sign-in and hour. */
export async function Cries({ cries }: Pick<Concern, 'cries'>) {
  const t = await getTranslations('safeguarding.concern');
  return (
    <ol className="grid gap-4">
      {hoursOf(cries).map((hour, n) => (
        <li key={n} className="grid gap-4">
          {hour.slice(0, SHOWN).map((cry, nth) => (
            <Cry key={nth} cry={cry} />
          ))}
          {hour.length > SHOWN ? (
            <details>
              <summary className="min-h-11 cursor-pointer content-center text-indigo underline underline-offset-4">
                {t('moreInHour', { count: hour.length - SHOWN })}
              </summary>
              <div className="mt-2 grid gap-4">
                {hour.slice(SHOWN).map((cry, nth) => (
                  <Cry key={nth} cry={cry} />
                ))}
              </div>
            </details>
          ) : null}
        </li>
      ))}
    </ol>
  );
}

async function Cry({ cry }: { cry: Concern['cries'][number] }) {
  const { at, danger, text, count, lastAt, signIn } = cry;
  const t = await getTranslations('safeguarding.concern');
  const format = await getFormatter();
  const when = (time: Date) => format.dateTime(time, { dateStyle: 'long', timeStyle: 'short' });
  return (
    <div className="grid justify-items-start gap-1">
      <Badge look="destructive">{t(`kinds.${danger}`)}</Badge>
      {text ? <PersonsWords text={text} /> : null}
      <span className="text-sm text-muted">
        {when(at)}
        {count > 1 ? ` · ${t('times', { count, when: when(lastAt) })}` : null}
      </span>
      {signIn ? (
        <span className="text-sm text-muted">
          {t.rich(signIn.byCard ? 'signInByCard' : 'signIn', {
            number: signIn.number,
            when: when(signIn.at),
            device: () => <bdi>{signIn.device ?? t('unknownDevice')}</bdi>,
          })}
        </span>
      ) : null}
    </div>
  );
}

/** A person's plain text; addresses in it don't become links. */
export const PersonsWords = ({ text }: { text: string }) => (
  <p dir="auto" className="wrap-anywhere whitespace-pre-line">
    {text}
  </p>
);

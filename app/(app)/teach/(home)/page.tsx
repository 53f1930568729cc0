import type { Metadata } from 'next';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { ClassCard } from '#components/teacher/classes/class-card.tsx';
import { NewClassButton } from '#components/teacher/classes/new-class.tsx';
import { EmptyState } from '#components/shell/empty-state.tsx';
import { Messages } from '#components/shell/messages.tsx';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { Input } from '#components/ui/field.tsx';
import { isAdmin } from '#lib/platform/auth/actor.ts';
import { requireTeacher } from '#lib/platform/auth/require-actor.ts';
import { listClasses } from '#lib/school/classes/classes.queries.ts';
import { classList, type ClassList, PAGE } from '#lib/school/classes/classes.schema.ts';
import { interfaceLanguage } from '#lib/platform/i18n/request.ts';
import { isLead } from '#lib/school/safeguarding/safeguarding.queries.ts';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('classes'))('title') };
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** A teacher's classes. The address holds the search, the filter for ended classes and the page. */
export default async function TeachPage({ searchParams }: Props) {
  const actor = await requireTeacher();
  const t = await getTranslations('classes');
  const parsedQuery = classList.safeParse(await searchParams);
  const query = parsedQuery.success ? parsedQuery.data : classList.parse({});
  const rows = await listClasses(actor, query);
  const defaults = {
    gradeLevel: rows[0]?.gradeLevel ?? 1,
    language: rows[0]?.language ?? (await interfaceLanguage()),
    schoolYear: new Date().getUTCFullYear(),
  };
  const hasAny = rows.length > 0 || query.search !== '' || query.ended || query.before;
  return (
    <Messages only={['classes']}>
      <div className="grid gap-6">
        <div className="flex flex-wrap items-start justify-between gap-4">
          <div>
            <h1 className="text-2xl font-semibold sm:text-3xl">{t(isAdmin(actor) ? 'all' : 'title')}</h1>
            <p className="mt-1 max-w-prose text-muted">{t('lead')}</p>
          </div>
          <div className="flex flex-wrap gap-3">
            {(await isLead(actor)) ? (
              <Link href="/safeguarding" className={buttonClass({ look: 'secondary' })}>
                {(await getTranslations('safeguarding'))('title')}
              </Link>
            ) : null}
            <Link href="/teach/coverage" className={buttonClass({ look: 'secondary' })}>
              {(await getTranslations('topics.coverage'))('title')}
            </Link>
            <NewClassButton initial={defaults} />
          </div>
        </div>
        <Finder query={query} />
        {rows.length > 0 ? (
          <ul className="grid gap-4 md:grid-cols-2">
            {rows.map((one) => (
              <ClassCard key={one.id} of={one} />
            ))}
          </ul>
        ) : (
          <EmptyState
            text={t(!hasAny ? 'empty' : query.search ? 'emptySearch' : query.ended ? 'emptyEnded' : 'empty')}
          />
        )}
        {rows.length === PAGE ? (
          <Link
            href={{ pathname: '/teach', query: { ...addressOf(query), before: String(rows.at(-1)!.id) } }}
            className={`${buttonClass({ look: 'secondary' })} justify-self-center`}
          >
            {t('more')}
          </Link>
        ) : null}
      </div>
    </Messages>
  );
}

const addressOf = ({ search, ended }: Pick<ClassList, 'search' | 'ended'>) => ({
  ...(search && { search }),
  ...(ended && { ended }),
});

async function Finder({ query }: { query: ClassList }) {
  const t = await getTranslations('classes');
  const place = (ended: 'yes' | undefined) => (
    <Link
      href={{ pathname: '/teach', query: addressOf({ search: query.search, ended }) }}
      aria-current={query.ended === ended ? 'page' : undefined}
      className={buttonClass({ look: query.ended === ended ? 'secondary' : 'quiet' })}
    >
      {t(ended ? 'ended' : 'current')}
    </Link>
  );
  return (
    <div className="flex flex-wrap items-center gap-3">
      <nav aria-label={t('header')} className="flex gap-1">
        {place(undefined)}
        {place('yes')}
      </nav>
      <form action="/teach" role="search" className="flex grow gap-2 sm:max-w-md">
        {query.ended ? <input type="hidden" name="ended" value={query.ended} /> : null}
        <Input
          name="search"
          type="search"
          dir="auto"
          maxLength={200}
          aria-label={t('search')}
          placeholder={t('search')}
          defaultValue={query.search}
        />
        <Button type="submit" look="secondary" className="whitespace-nowrap">
          {t('find')}
        </Button>
      </form>
    </div>
  );
}

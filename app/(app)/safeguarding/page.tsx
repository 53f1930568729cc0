import type { Metadata } from 'next';
import Link from 'next/link';
import { forbidden } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { Messages } from '#components/shell/messages.tsx';
import { ConcernList } from '#components/teacher/safeguarding/concern-list.tsx';
import { ContactCard, ProposedContact } from '#components/teacher/safeguarding/contact-card.tsx';
import { LeadsCard, ProposedLeads } from '#components/teacher/safeguarding/leads-card.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { type Actor, isAdmin } from '#lib/platform/auth/actor.ts';
import { requireTeacher } from '#lib/platform/auth/require-actor.ts';
import {
  getContacts,
  getSafeguarding,
  isLead,
  listConcerns,
  listLeads,
} from '#lib/school/safeguarding/safeguarding.queries.ts';
import { concernQuery, PAGE } from '#lib/school/safeguarding/safeguarding.schema.ts';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('safeguarding'))('title') };
}

/** Somebody else's wish, which a lead answers. */
const isOthers = ({ userId }: Actor, proposedBy: number | null) =>
  proposedBy !== null && proposedBy !== userId;

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** Concerns for the leads; for an admin also who the leads are, and whom a child is pointed to. */
export default async function SafeguardingPage({ searchParams }: Props) {
  const actor = await requireTeacher();
  const isReader = await isLead(actor);
  if (!isReader && !isAdmin(actor)) forbidden();
  const t = await getTranslations('safeguarding');
  const parsed = concernQuery.safeParse(await searchParams);
  const query = parsed.success ? parsed.data : concernQuery.parse({});
  const rows = isReader ? await listConcerns(actor, query) : [];
  const proposed = isReader
    ? (await listLeads(actor)).filter(({ proposedBy }) => isOthers(actor, proposedBy))
    : [];
  const asked = isReader ? (await getContacts(actor)).proposedContact : null;
  const settings = isAdmin(actor) ? await getSafeguarding(actor) : undefined;
  const { state } = query;
  const before = rows.length === PAGE ? String(rows.at(-1)!.id) : undefined;
  return (
    <Messages only={isReader || settings ? ['safeguarding', 'classes'] : ['safeguarding']}>
      <div className="mx-auto grid max-w-3xl gap-6">
        <div>
          <h1 className="text-2xl font-semibold sm:text-3xl">{t('title')}</h1>
          <p className="mt-1 max-w-prose text-muted">{t('lead')}</p>
        </div>
        {isReader ? (
          <>
            <nav aria-label={t('list.label')} className="flex gap-1">
              {(['open', 'closed'] as const).map((one) => (
                <Link
                  key={one}
                  href={{ query: { state: one } }}
                  aria-current={one === state ? 'page' : undefined}
                  className={buttonClass({ look: one === state ? 'secondary' : 'quiet' })}
                >
                  {t(`list.${one}`)}
                </Link>
              ))}
            </nav>
            <ConcernList state={state} concerns={rows} />
            {before ? (
              <Link
                href={{ query: { state, before } }}
                className={`${buttonClass({ look: 'secondary' })} justify-self-center`}
              >
                {t('list.older')}
              </Link>
            ) : null}
          </>
        ) : null}
        {proposed.length > 0 ? <ProposedLeads leads={proposed} /> : null}
        {asked === null ? null : <ProposedContact contact={asked} />}
        {settings ? (
          <>
            <LeadsCard leads={settings.leads} />
            <ContactCard {...settings} />
          </>
        ) : null}
      </div>
    </Messages>
  );
}

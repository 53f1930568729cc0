'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { cell, numeric, Table } from '#components/forms/table.tsx';
import { useWording } from '#components/shell/session/use-wording.ts';
import { Badge } from '#components/ui/badge.tsx';
import { Select } from '#components/ui/field.tsx';
import type { Candidate, FieldChange, Fate, ImportInput } from '#lib/accounts/imports/imports.schema.ts';
import { LANGUAGES, ROLES } from '#lib/vocabulary.ts';

const LOOKS = {
  ...({ create: 'right', change: 'default', exists: 'secondary', ask: 'earned' } as const),
  ...({ disabled: 'secondary', error: 'destructive' } as const),
};
/** What somebody has to do something about stands first. */
const FIRST: Partial<Record<Fate['fate'], number>> = { error: 2, ask: 1 };

type Decision = NonNullable<ImportInput['decisions']>[number];
type Deciding = { decisions: Decision[]; decide: (line: number, same: number | null | undefined) => void };

/** Every row of the file and what will happen to it, those with a fault or a question first. */
export function ImportFates({ fates, ...deciding }: Deciding & { fates: Fate[] }) {
  const t = useTranslations('admin.import');
  /** A row that was decided stays in its place. */
  const first = ({ fate, line }: Fate) =>
    deciding.decisions.some((one) => one.line === line) ? FIRST.ask! : (FIRST[fate] ?? 0);
  const byFate = [...fates].sort((a, b) => first(b) - first(a) || a.line - b.line);
  const columns = [
    { key: 'row', label: t('row'), isNumeric: true },
    { key: 'fate', label: t('fate') },
    { key: 'user', label: t('user') },
    { key: 'grade', label: t('grade') },
    { key: 'language', label: t('lessonLanguage') },
    { key: 'class', label: t('class') },
  ];
  return (
    <Table label={t('fates')} columns={columns}>
      {byFate.map((fate) => (
        <FateRow key={fate.line} fate={fate} {...deciding} />
      ))}
    </Table>
  );
}

function FateRow({ fate: of, decisions, decide }: Deciding & { fate: Fate }) {
  const { line, fate, errors, changes, candidates, sameAs, ...row } = of;
  const decision = decisions.find((one) => one.line === line);
  const { externalId, username, name, email, role, grade, language, className } = row;
  const knownRole = ROLES.find((one) => one === role);
  const t = useTranslations('admin.import');
  const names = useTranslations('common.languages');
  const roles = useTranslations('common.roles');
  const wording = useWording();
  const format = useFormatter();
  const knownLanguage = LANGUAGES.find((one) => one === language);
  return (
    <tr>
      <td className={numeric}>{format.number(line)}</td>
      <td className={`${cell} min-w-40`}>
        <Badge look={LOOKS[fate]}>{t(`kinds.${fate}`)}</Badge>
        {errors.map(({ column, ...fault }) => (
          <p key={column + fault.message} className="mt-1 text-rose">
            <bdi className="font-medium">{column}</bdi>: {wording.field({ field: column, ...fault })}
          </p>
        ))}
        {changes.map((change) => (
          <ChangeLine key={change.field} change={change} />
        ))}
        {fate === 'ask' || decision ? (
          <Who {...{ line, candidates, sameAs }} decision={decision} decide={(same) => decide(line, same)} />
        ) : null}
      </td>
      <td className={cell}>
        <p className="min-w-36">
          <bdi>{name}</bdi>
          {knownRole && knownRole !== 'student' ? <Badge look="secondary">{roles(knownRole)}</Badge> : null}
        </p>
        <p className="text-muted">
          <bdi>{externalId}</bdi> <bdi>{username}</bdi> <bdi>{email}</bdi>
        </p>
      </td>
      <td className={cell}>{/^\d+$/.test(grade) ? format.number(Number(grade)) : grade}</td>
      <td className={cell}>{knownLanguage ? names(knownLanguage) : language}</td>
      <td className={cell}>
        <bdi>{className}</bdi>
      </td>
    </tr>
  );
}

/** One value as it is and as the file has it. */
function ChangeLine({ change: { field, from, to } }: { change: FieldChange }) {
  const t = useTranslations('admin');
  const names = useTranslations('common.languages');
  const shown = (text: string) => {
    const language = field === 'language' && LANGUAGES.find((one) => one === text);
    return language ? names(language) : text;
  };
  const label = field === 'className' ? t('import.class') : t(`users.${field}`);
  return (
    <p className="mt-1 text-sm">
      {label}:{' '}
      {from ? (
        <del className="text-muted">
          <bdi>{shown(from)}</bdi>
        </del>
      ) : null}{' '}
      <bdi>{shown(to)}</bdi>
    </p>
  );
}

type WhoProps = {
  line: number;
  candidates: Candidate[];
  sameAs: number | null;
  decision: Decision | undefined;
  decide: (same: number | null | undefined) => void;
};

/** The question whether a row is somebody of the same name: until it is answered, the row is left out. */
function Who({ line, candidates, sameAs, decision, decide }: WhoProps) {
  const t = useTranslations('admin.import');
  const value = decision === undefined ? '' : String(decision.same ?? 'another');
  return (
    <div className="mt-1 grid gap-1">
      {sameAs === null ? null : <p className="text-sm">{t('ask.row', { line: sameAs })}</p>}
      <Select
        aria-label={`${t('kinds.ask')} ${t('row')} ${line}`}
        value={value}
        onChange={({ target }) =>
          decide(target.value === '' ? undefined : target.value === 'another' ? null : Number(target.value))
        }
      >
        <option value="">{t('ask.none')}</option>
        {candidates.map(({ id, name, username, externalId, className }) => (
          <option key={id} value={id}>
            {t('ask.same', { who: [name, externalId || username, className].filter(Boolean).join(' · ') })}
          </option>
        ))}
        <option value="another">{t('ask.another')}</option>
      </Select>
    </div>
  );
}

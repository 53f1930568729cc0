import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readEnv } from '#lib/platform/config/env.ts';
import { INTERFACE } from '#lib/platform/i18n/languages.ts';
import { MOST_DAYS } from '#lib/school/parents/parents.schema.ts';
import { type RecordKind, KINDS } from '#lib/school/personal-data/kinds.ts';
import { type SectionName, SECTIONS } from '#lib/school/personal-data/sections.ts';

/** The first words of each kind's row in docs/privacy.md. */
const BEGINS: Record<RecordKind, string> = {
  account: 'first and last name',
  password: 'the password, as an argon2id hash alone',
  secondFactor: 'a second factor of admins and instructors',
  classes: 'which classes somebody is in',
  messages: "a teacher's words to a class",
  parents: 'links for parents',
  consent: "a guardian's name",
  attempts: 'quiz attempts with their answers',
  practice: 'exercises of practice',
  assistant: 'what is said to the assistant',
  concerns: 'words to the assistant that sounded like danger',
  usage: 'that a language model was asked',
  signIns: 'sign-ins',
  audit: 'audit log',
};

/** The kind under which each section of personal data is described. */
const TOLD_BY = {
  account: 'account',
  studentProfile: 'account',
  nameSounds: 'account',
  firstPasswords: 'password',
  secondFactor: 'secondFactor',
  providerLink: 'account',
  signIns: 'signIns',
  lessons: 'attempts',
  quizAttempts: 'attempts',
  quizAnswers: 'attempts',
  correctedMarks: 'attempts',
  marksBeingCorrected: 'attempts',
  days: 'attempts',
  practice: 'practice',
  practiceAnswers: 'practice',
  reviews: 'practice',
  classes: 'classes',
  classesTaught: 'classes',
  classRequests: 'classes',
  assignments: 'classes',
  parentLinks: 'parents',
  guardian: 'consent',
  consents: 'consent',
  announcements: 'messages',
  reports: 'messages',
  notices: 'messages',
  assistant: 'assistant',
  concerns: 'concerns',
  safeguardingLead: 'account',
  model: 'usage',
  record: 'audit',
} satisfies Record<SectionName, RecordKind>;

const page = readFileSync('docs/privacy.md', 'utf8');
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(2)
  .map((line) => line.split('|').map((cell) => cell.trim()));
const rowOf = (kind: RecordKind) => rows[KINDS.indexOf(kind)]!.join(' | ');

describe('docs/privacy.md', () => {
  test('tells of the same kinds of records as the page in the product, in the same order', () => {
    expect(rows.length).toBe(KINDS.length);
    expect(KINDS.filter((kind, n) => !rows[n]![1]!.startsWith(BEGINS[kind]))).toEqual([]);
  });

  test('tells of every place where something is kept about a person', () => {
    expect(Object.keys(TOLD_BY).sort()).toEqual(Object.keys(SECTIONS).sort());
    expect([...new Set(Object.values(TOLD_BY))].sort()).toEqual([...KINDS].sort());
  });

  test('says how long as the code does', () => {
    const { assistant, signIns, ...others } = readEnv({}).KEEP_DAYS;
    expect(rowOf('assistant')).toContain(`| ${assistant} days, or until the account is deleted`);
    expect(rowOf('signIns')).toContain(`| ${signIns} days after they expire`);
    expect(others).toEqual({});
    expect(MOST_DAYS).toBe(366);
    expect(page).toContain('at most a year ahead');
    const endless = KINDS.filter((kind) => !['assistant', 'signIns', 'password'].includes(kind));
    expect(endless.filter((kind) => /\d/.test(rowOf(kind)))).toEqual([]);
  });
});

/** A setting that gives a term to every kind of record. */
const KEEP_ALL = readEnv({ KEEP_DAYS: '{"notices":365,"modelUsage":400,"audit":1095}' }).KEEP_DAYS;

type Row = { what: string; why: string; until: string };
describe.each(Object.values(INTERFACE).map(({ locale }) => locale))('the page in %s', (locale) => {
  const { privacy } = JSON.parse(
    readFileSync(`lib/platform/i18n/messages/${locale}/landing.json`, 'utf8'),
  ) as {
    privacy: { rows: Record<RecordKind, Row> };
  };
  test('has a row for each kind, and every number of days is the code’s', () => {
    expect(Object.keys(privacy.rows)).toEqual([...KINDS]);
    const worded = {
      assistant: 'assistant',
      signIns: 'signIns',
      messages: 'notices',
      usage: 'modelUsage',
      audit: 'audit',
    };
    for (const [kind, days] of Object.entries(worded))
      expect(privacy.rows[kind as RecordKind].until).toContain(`{${days}, plural,`);
    expect(Object.values(worded).sort()).toEqual(Object.keys(KEEP_ALL).sort());
    for (const { what, why, until } of Object.values(privacy.rows))
      expect(`${what}${why}${until}`.replaceAll(', plural, =0 {', '')).not.toMatch(/\p{Nd}/u);
  });
});

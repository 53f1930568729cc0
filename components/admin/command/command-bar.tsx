'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Command } from 'cmdk';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { leave } from '#components/admin/drafts/unsaved.ts';
import { PLACES } from '#components/admin/shared/places.ts';
import { call } from '#components/shell/session/call.ts';
import { Dialog, DialogContent } from '#components/ui/dialog.tsx';

const PAUSE_MS = 200;
const MOST = '6';

/** Actions an admin can start from anywhere: the address that opens each. */
const ACTS = [
  ['addUser', '/dashboard/people?new=1'],
  ['addSubject', '/dashboard/subjects?new=1'],
  ['addLesson', '/dashboard/lessons?new=1'],
  ['importUsers', '/dashboard/import'],
  ['moveGrades', '/dashboard/people?move=1'],
] as const;

function useSettled(text: string) {
  const [search, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return search.trim();
}

/** Finds people, lessons, subjects, and every place and action of the desk. */
export function CommandBar({ close }: { close: () => void }) {
  const t = useTranslations('admin');
  const router = useRouter();
  const [text, setText] = useState('');
  const go = (href: string) => () => {
    close();
    leave(() => router.push(href as '/'));
  };
  const has = (words: string) => words.toLocaleLowerCase().includes(text.trim().toLocaleLowerCase());
  const places = PLACES.map(({ name, href }) => ({ key: href, words: t(`places.${name}`), href }));
  const acts = ACTS.map(([name, href]) => ({ key: name, words: t(`command.${name}`), href }));
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : close())}>
      <DialogContent title={t('command.find')} className="top-[10dvh]! max-w-xl translate-y-0!">
        <Command shouldFilter={false} label={t('command.find')} className="grid gap-3">
          <Command.Input
            autoFocus
            data-autofocus
            value={text}
            onValueChange={setText}
            placeholder={t('command.placeholder')}
            className="control"
            dir="auto"
          />
          <Command.List className="max-h-[55dvh] overflow-y-auto">
            <Command.Empty className="p-3 text-muted">{t('command.nothing')}</Command.Empty>
            <Results text={text} has={has} go={go} />
            <Group heading={t('command.acts')} items={acts.filter(({ words }) => has(words))} go={go} />
            <Group heading={t('places.label')} items={places.filter(({ words }) => has(words))} go={go} />
          </Command.List>
        </Command>
      </DialogContent>
    </Dialog>
  );
}

type Go = (href: string) => () => void;
type Item = { key: string; words: string; also?: string; href: string };

function Group({ heading, items, go }: { heading: string; items: Item[]; go: Go }) {
  if (items.length === 0) return null;
  return (
    <Command.Group heading={heading} className="command-group">
      {items.map(({ key, words, also, href }) => (
        <Command.Item key={key} value={`${heading} ${key}`} onSelect={go(href)} className="command-item">
          <bdi>{words}</bdi>
          {also ? <bdi className="text-sm text-muted">{also}</bdi> : null}
        </Command.Item>
      ))}
    </Command.Group>
  );
}

type ResultsProps = { text: string; has: (words: string) => boolean; go: Go };

function Results({ text, has, go }: ResultsProps) {
  const t = useTranslations('admin');
  const common = useTranslations('common');
  const search = useSettled(text);
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['admin-found', search],
    queryFn: async ({ signal }) => {
      const query = { search, limit: MOST };
      const [people, subjects, lessons] = await Promise.all([
        call('GET /admin/users/', { query, signal }),
        call('GET /admin/subjects/', { query, signal }),
        call('GET /admin/lessons/', { query: { search }, signal }),
      ]);
      return { people, subjects, lessons };
    },
    enabled: search !== '',
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  if (!data || search === '') return null;
  // Results of the previous words: Enter must not open them.
  const isLate = isPlaceholderData || search !== text.trim();
  const fitting = (items: Item[]) =>
    isLate ? items.filter(({ words, also = '' }) => has(`${words} ${also}`)) : items;
  const people = data.people.map(({ id, username, firstName, lastName, email, role }) => ({
    key: String(id),
    words: `${firstName} ${lastName}`.trim() || username,
    also: email,
    href:
      role === 'student'
        ? `/dashboard/people/${id}`
        : `/dashboard/people?search=${encodeURIComponent(username)}`,
  }));
  const lessons = data.lessons.map(({ id, title, subjectName, gradeLevel, language }) => ({
    key: String(id),
    words: title,
    also: `${t('subjects.choice', { name: subjectName, grade: gradeLevel })} · ${common(`languages.${language}`)}`,
    href: `/dashboard/lessons/${id}`,
  }));
  const subjects = data.subjects.map(({ id, name, gradeLevel }) => ({
    key: String(id),
    words: t('subjects.choice', { name, grade: gradeLevel }),
    href: `/dashboard/lessons?subject=${id}`,
  }));
  return (
    <>
      <Group heading={t('places.people')} items={fitting(people)} go={go} />
      <Group heading={t('tabs.lessons')} items={fitting(lessons)} go={go} />
      <Group heading={t('tabs.subjects')} items={fitting(subjects)} go={go} />
    </>
  );
}

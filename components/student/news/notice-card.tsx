import {
  IdCard,
  KeyRound,
  LifeBuoy,
  Link2,
  Megaphone,
  MessageCircleQuestion,
  Scale,
  UserMinus,
  UserPlus,
} from 'lucide-react';
import Link from 'next/link';
import { getFormatter, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { Card } from '#components/ui/card.tsx';

import { INTERFACE } from '#lib/platform/i18n/languages.ts';
import { visible } from '#lib/content/items/fold.ts';
import type { Notice } from '#lib/platform/notices/notices.schema.ts';
import type { Language } from '#lib/vocabulary.ts';
import { MembershipNotice } from './membership-notice.tsx';

type Of<K extends Notice['kind']> = { notice: Extract<Notice, { kind: K }> };

const SIGNS = {
  mark_changed: Scale,
  answers_joined: Scale,
  report_answered: MessageCircleQuestion,
  announcement: Megaphone,
  concern: LifeBuoy,
  safeguarding_change: LifeBuoy,
  class_joined: UserPlus,
  class_asked: UserPlus,
  class_answered: UserPlus,
  class_left: UserMinus,
  class_teacher: UserPlus,
  card_used: KeyRound,
  password_chosen: KeyRound,
  password_reset: KeyRound,
  link_renewed: Link2,
  second_factor_locked: KeyRound,
  second_factor_removed: KeyRound,
  name_corrected: IdCard,
};

const LINK = 'inline-flex min-h-11 items-center text-indigo underline underline-offset-4';

/** One notice. */
export async function NoticeCard({ notice }: { notice: Notice }) {
  const t = await getTranslations('news');
  const format = await getFormatter();
  const Sign = SIGNS[notice.kind];
  return (
    <li>
      <Card className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 p-4">
        <Sign aria-hidden className="mt-0.5 size-5 text-muted" />
        <div className="grid justify-items-start gap-2">
          {notice.isNew ? <Badge look="default">{t('new')}</Badge> : null}
          {notice.kind === 'mark_changed' ? <MarkChanged notice={notice} /> : null}
          {notice.kind === 'answers_joined' ? <AnswersJoined notice={notice} /> : null}
          {notice.kind === 'report_answered' ? <ReportAnswered notice={notice} /> : null}
          {notice.kind === 'announcement' ? <Announcement notice={notice} /> : null}
          {notice.kind === 'concern' ? <ConcernNotice notice={notice} /> : null}
          {notice.kind === 'safeguarding_change' ? <SafeguardingChange notice={notice} /> : null}
          {notice.kind === 'second_factor_locked' ? (
            <p className="font-medium">{t('secondFactorLocked')}</p>
          ) : null}
          {notice.kind === 'second_factor_removed' ? (
            <p className="font-medium">{t('secondFactorRemoved')}</p>
          ) : null}
          <MembershipNotice notice={notice} />
          <p className="text-sm text-muted">
            {format.dateTime(notice.createdAt, { dateStyle: 'long', timeStyle: 'short' })}
          </p>
        </div>
      </Card>
    </li>
  );
}

/** Words in the language of a lesson, within a sentence of the interface's. */
const ofLesson = (text: string, language: Language): ReactNode => (
  <bdi lang={INTERFACE[language].locale} dir={INTERFACE[language].dir}>
    {visible(text)}
  </bdi>
);

async function MarkChanged({ notice }: Of<'mark_changed'>) {
  const t = await getTranslations('news');
  const { lessonId, subjectId, title, language, before, after, asked } = notice;
  return (
    <>
      <p>
        {t.rich('markChanged', {
          ...{ before, after, asked },
          title: () => <b className="font-semibold">{ofLesson(title, language)}</b>,
        })}
      </p>
      <Link className={LINK} href={`/subjects/${subjectId}/lessons/${lessonId}?tab=quiz`}>
        {t('toQuiz')}
      </Link>
    </>
  );
}

async function AnswersJoined({ notice }: Of<'answers_joined'>) {
  const t = await getTranslations('news');
  const { lessonId, subjectId, title, language, before, after, asked, student } = notice;
  const words = {
    ...{ before, after, asked },
    title: () => <b className="font-semibold">{ofLesson(title, language)}</b>,
  };
  if (student !== undefined) return <p>{t.rich('answersJoinedOf', { student, ...words })}</p>;
  return (
    <>
      <p>{t.rich('answersJoined', words)}</p>
      <Link className={LINK} href={`/subjects/${subjectId}/lessons/${lessonId}?tab=quiz`}>
        {t('toQuiz')}
      </Link>
    </>
  );
}

async function ReportAnswered({ notice }: Of<'report_answered'>) {
  const t = await getTranslations('news');
  const { questionText, language, verdict, answer } = notice;
  return (
    <>
      <p className="font-medium">{t(verdict === 'fixed' ? 'reportFixed' : 'reportRight')}</p>
      <p className="text-muted">{ofLesson(questionText, language)}</p>
      {answer ? <PersonsWords text={answer} /> : null}
    </>
  );
}

async function Announcement({ notice }: Of<'announcement'>) {
  const t = await getTranslations('news');
  const { className, text } = notice;
  return (
    <>
      <p className="font-medium">{t.rich('announcement', { name: () => <bdi>{className}</bdi> })}</p>
      <PersonsWords text={text} />
    </>
  );
}

async function ConcernNotice({ notice: { concernId } }: Of<'concern'>) {
  const t = await getTranslations('news');
  return (
    <>
      <p className="font-medium">{t('concern')}</p>
      <Link className={LINK} href={`/safeguarding/${concernId}`}>
        {t('toConcern')}
      </Link>
    </>
  );
}

/** A username inside a sentence of either direction. */
const isolated = (name: string) => `\u2068${name}\u2069`;

async function SafeguardingChange({ notice }: Of<'safeguarding_change'>) {
  const { change, by, lead, concernId, contact } = notice;
  const t = await getTranslations('news');
  return (
    <>
      <p className="font-medium">
        {t(`safeguardingChange.${change}`, {
          ...{ by: isolated(by), lead: isolated(lead ?? '') },
          contact: isolated(contact || '–'),
        })}
      </p>
      <Link className={LINK} href={concernId === null ? '/safeguarding' : `/safeguarding/${concernId}`}>
        {t(concernId === null ? 'safeguardingChange.to' : 'toConcern')}
      </Link>
    </>
  );
}

/** A person's plain text; addresses in it don't become links. */
const PersonsWords = ({ text }: { text: string }) => (
  <p dir="auto" className="break-words whitespace-pre-line">
    {text}
  </p>
);

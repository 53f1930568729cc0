import { getTranslations } from 'next-intl/server';
import type { Notice } from '#lib/platform/notices/notices.schema.ts';
import { AnswerRequest } from './answer-request.tsx';

/** What happened to a student's classes, password or parents' link; nothing for other kinds. */
export async function MembershipNotice({ notice }: { notice: Notice }) {
  const t = await getTranslations('news');
  switch (notice.kind) {
    case 'class_joined': {
      const { className, student, isOwn } = notice;
      const words = { student, name: () => <bdi>{className}</bdi> };
      return <p className="font-medium">{t.rich(isOwn ? 'classJoinedOwn' : 'classJoined', words)}</p>;
    }
    case 'class_asked': {
      const { className, student, requestId, isOwn } = notice;
      const words = { student, name: () => <bdi>{className}</bdi> };
      return (
        <>
          <p className="font-medium">{t.rich(isOwn ? 'classAskedOwn' : 'classAsked', words)}</p>
          {requestId ? <AnswerRequest id={requestId} student={student} /> : null}
        </>
      );
    }
    case 'class_answered': {
      const { className, accepted, student, askedAt } = notice;
      const words = { student: student ?? '', date: askedAt, name: () => <bdi>{className}</bdi> };
      return <p className="font-medium">{t.rich(accepted ? 'classAccepted' : 'classDeclined', words)}</p>;
    }
    case 'class_left':
      return <ClassLeft notice={notice} />;
    case 'class_teacher': {
      const { className, teacher, hasLeft } = notice;
      const words = { teacher, name: () => <bdi>{className}</bdi> };
      return <p className="font-medium">{t.rich(hasLeft ? 'teacherLeft' : 'teacherJoined', words)}</p>;
    }
    case 'card_used':
      return <p className="font-medium">{t('cardUsed')}</p>;
    case 'password_chosen':
      return <p className="font-medium">{t('passwordChosen', { student: notice.student })}</p>;
    case 'password_reset': {
      const { className, count, student, isOwn } = notice;
      if (isOwn) return <p className="font-medium">{t('passwordOwn')}</p>;
      if (student) return <p className="font-medium">{t('passwordGiven', { student })}</p>;
      return (
        <p className="font-medium">
          {t.rich('passwordReset', { count, name: () => <bdi>{className}</bdi> })}
        </p>
      );
    }
    case 'link_renewed':
      return (
        <p className="font-medium">
          {notice.isOwn ? t(`linkOwn.${notice.act}`) : t(`link.${notice.act}`, { student: notice.student })}
        </p>
      );
    case 'name_corrected':
      return (
        <p className="font-medium">{t.rich('nameCorrected', { name: () => <bdi>{notice.name}</bdi> })}</p>
      );
    default:
      return null;
  }
}

/** Whose class is theirs no longer, to whom their passwords, cards and links pass, and why, where nobody took them out. */
async function ClassLeft({ notice }: { notice: Extract<Notice, { kind: 'class_left' }> }) {
  const t = await getTranslations('news');
  const { className, student, count, home, isLast, isWithTeacher, isOwn } = notice;
  const words = { student: student ?? '', count, name: () => <bdi>{className}</bdi> };
  return (
    <>
      <p className="font-medium">{t.rich(isOwn ? 'classLeftOwn' : 'classLeft', words)}</p>
      {isWithTeacher && !isOwn ? <p>{t('classLeftTeacher')}</p> : null}
      {isLast && !isOwn ? <p>{t('classLeftLast')}</p> : null}
      {home === null ? null : (
        <p>{t.rich(isOwn ? 'classLeftHomeOwn' : 'classLeftHome', { name: () => <bdi>{home}</bdi> })}</p>
      )}
    </>
  );
}

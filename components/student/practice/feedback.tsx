import { useTranslations } from 'next-intl';
import { Fragment, type ReactNode } from 'react';
import { RichText } from '#components/student/markdown/rich-text.tsx';
import { FeedbackBox } from './feedback-box.tsx';
import type { OpenExercise, PracticeVerdict } from './use-practice.ts';

type Props = {
  item: OpenExercise;
  verdict: PracticeVerdict | undefined;
  isWaiting: boolean;
  aloud: ReactNode;
};

/** Feedback on the last answer, announced to screen readers. */
export function Feedback({ item, verdict, isWaiting, aloud }: Props) {
  const t = useTranslations('practice');
  const last = item.answers.at(-1);
  const visibleVerdict = verdict ?? (item.isClosed ? undefined : last?.verdict);
  const isRight = item.isClosed && item.isRight;
  const atOnce =
    item.answers.filter((one) => one.verdict === 'wrong').length === 0 && item.hints.length === 0;
  const tone = isRight ? 'right' : visibleVerdict === 'wrong' && !item.isClosed ? 'wrong' : 'note';
  const sentence = isWaiting
    ? t('cut')
    : isRight
      ? t(atOnce ? 'right' : 'rightInTheEnd')
      : item.isClosed
        ? t('shown')
        : visibleVerdict && visibleVerdict !== 'right'
          ? t(visibleVerdict)
          : undefined;
  const thought = visibleVerdict === 'wrong' && !item.isClosed ? last?.thought : undefined;
  return (
    <FeedbackBox
      {...{ tone, sentence }}
      aloud={<Fragment key={`${item.answers.length} ${sentence}`}>{aloud}</Fragment>}
    >
      {thought ? (
        <RichText isShort text={thought} language={item.language} className="text-base text-ink" />
      ) : null}
      {item.justShown.map((topic) => (
        <p key={topic} className="text-ink" data-aloud>
          <strong>{t.rich('nearly', { topic: () => <bdi>{topic}</bdi> })}</strong> {t('nearlyText')}
        </p>
      ))}
      {item.justMastered.map((topic) => (
        <p key={topic} className="text-ink" data-aloud>
          <strong>{t.rich('mastered', { topic: () => <bdi>{topic}</bdi> })}</strong> {t('masteredText')}
        </p>
      ))}
    </FeedbackBox>
  );
}

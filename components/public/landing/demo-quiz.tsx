'use client';

import { use, useEffect, useReducer } from 'react';
import { Tab, Tabs, TabsList } from '#components/ui/tabs.tsx';
import { Button } from '#components/ui/button.tsx';
import { DemoDots } from './demo-dots.tsx';
import { DemoAnswers } from './demo-answers.tsx';
import type { DemoQuizContent } from './demo-questions.ts';
import { ADVANCE_MS, demoReducer, startOf } from './demo-state.ts';

type Words = Record<'subjects' | 'submit' | 'next' | 'correct' | 'progress', string>;

/** One question at a time. Feedback shows for two seconds before the next question. */
export function DemoQuiz({ content, words }: { content: Promise<DemoQuizContent>; words: Words }) {
  const { subjects, dots } = use(content);
  const [state, dispatch] = useReducer(demoReducer, 0, startOf);
  const { questions } = subjects[state.subject]!;
  const question = questions[state.index]!;
  const total = questions.length;
  useEffect(() => {
    if (!state.submitted) return;
    const timer = setTimeout(() => dispatch({ type: 'advance', total }), ADVANCE_MS);
    return () => clearTimeout(timer);
  }, [state, total]);
  const isCorrect = state.selected !== null && question.answers[state.selected]!.isCorrect;
  return (
    <Tabs
      value={subjects[state.subject]!.key}
      onValueChange={(key) =>
        dispatch({ type: 'subject', subject: subjects.findIndex((subject) => subject.key === key) })
      }
    >
      <TabsList aria-label={words.subjects}>
        {subjects.map(({ key, name }) => (
          <Tab key={key} value={key} aria-controls="demo-question">
            {name}
          </Tab>
        ))}
      </TabsList>
      <form
        id="demo-question"
        className="grid gap-5 pt-6"
        onSubmit={(event) => {
          event.preventDefault();
          dispatch({ type: 'submit', isCorrect });
        }}
      >
        <DemoAnswers
          question={question}
          selected={state.selected}
          submitted={state.submitted}
          select={(answer) => dispatch({ type: 'select', answer })}
        />
        <p role="status" className="min-h-6 font-medium">
          {state.submitted ? (
            <span className={isCorrect ? 'text-emerald' : 'text-rose'}>
              {isCorrect ? words.correct : question.incorrect}
            </span>
          ) : null}
        </p>
        <div className="flex flex-wrap items-center justify-between gap-4">
          <DemoDots
            label={words.progress}
            total={total}
            names={dots}
            index={state.index}
            answered={state.answered}
          />
          <Button type="submit" disabled={state.selected === null || state.submitted}>
            {state.submitted ? words.next : words.submit}
          </Button>
        </div>
      </form>
    </Tabs>
  );
}

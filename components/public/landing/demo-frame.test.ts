// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import messages from '#lib/platform/i18n/messages/en/landing.json' with { type: 'json' };
import { DemoFrame } from './demo-frame.tsx';
import type { DemoQuizContent } from './demo-questions.ts';

const { demo } = messages;
const words = {
  subjects: demo.subjectsLabel,
  submit: demo.submit,
  next: demo.next,
  correct: demo.correct,
  progress: demo.progress,
};

async function show(content: Promise<DemoQuizContent>) {
  const place = document.createElement('div');
  await act(async () => {
    createRoot(place).render(
      createElement(DemoFrame, { content, words, loading: demo.loading, failed: demo.failed }),
    );
  });
  return place;
}

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

it('says that the quiz is loading until its questions are there', async () => {
  const place = await show(new Promise(() => undefined));
  expect(place.querySelector('[role="status"]')?.textContent).toBe('Loading Quiz...');
});

it('says in red that the quiz failed to load, and leaves the rest of the page alone', async () => {
  const quiet = vi.spyOn(console, 'error').mockReturnValue();
  const place = await show(Promise.reject(new Error('lost')));
  const alert = place.querySelector('[role="alert"]');
  expect(alert?.textContent).toBe('Failed to load the quiz. Please try again later.');
  expect(alert?.className).toContain('text-rose');
  quiet.mockRestore();
});

// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import messages from '#lib/i18n/messages/en/landing.json' with { type: 'json' };
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

const show = (content: Promise<DemoQuizContent>) =>
  act(async () => {
    render(createElement(DemoFrame, { content, words, loading: demo.loading, failed: demo.failed }));
  });

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
afterEach(cleanup);

it('says that the quiz is loading until its questions are there', async () => {
  await show(new Promise(() => undefined));
  expect(screen.getByRole('status').textContent).toBe('Loading Quiz...');
});

it('says in red that the quiz failed to load, and leaves the rest of the page alone', async () => {
  const quiet = vi.spyOn(console, 'error').mockReturnValue();
  await show(Promise.reject(new Error('lost')));
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toBe('Failed to load the quiz. Please try again later.');
  expect(alert.className).toContain('text-rose');
  quiet.mockRestore();
});

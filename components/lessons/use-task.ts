'use client';

import { type RefObject, useEffect, useState } from 'react';
import { type Answer, call } from '#components/session/call.ts';
import { useAuth } from '#components/session/auth-store.ts';
import { isCut, useOnceBack } from '#components/practice/once-back.ts';
import { HINTS } from '#lib/practice/constants.ts';

export type TaskJudgement = Answer<'POST /practice_tasks/{id}/check/'>;
type TaskState = { judgement?: TaskJudgement; hasFailed?: boolean };

const keyOf = (taskId: number) => `dars-task-${useAuth.getState().profile?.user.id}-${taskId}`;

/** The typed answer, stored for this tab and person, so that a reload loses nothing. */
function keep(taskId: number, answer: string): void {
  try {
    sessionStorage.setItem(keyOf(taskId), answer);
  } catch {
    // Without storage, only the field holds it.
  }
}

function storedAnswer(taskId: number): string {
  try {
    return sessionStorage.getItem(keyOf(taskId)) ?? '';
  } catch {
    return '';
  }
}

/** How many hints are open around a field, and the next one. */
function hintsAround(input: HTMLInputElement | null) {
  const all = [...(input?.closest('li')?.querySelectorAll<HTMLDetailsElement>('details[data-hint]') ?? [])];
  const next = all.find((hint) => !hint.open);
  return { seen: Math.min(HINTS, next ? all.indexOf(next) : all.length), next };
}

/** An answer to a practice problem: typed, checked, and checked later if the network is down. */
export function useTask(taskId: number, input: RefObject<HTMLInputElement | null>) {
  const [answer, setAnswer] = useState('');
  const [state, setState] = useState<TaskState>({});
  const [isBusy, setBusy] = useState(false);
  const [answerToSend, setWaiting] = useState<string>();
  useEffect(() => {
    const before = storedAnswer(taskId);
    if (!input.current || !before || input.current.value) return;
    input.current.setRangeText(before);
    input.current.dispatchEvent(new Event('input', { bubbles: true }));
  }, [taskId, input]);

  const type = (text: string) => {
    setAnswer(text);
    setState({});
    setWaiting(undefined);
    keep(taskId, text);
  };
  const send = async (text: string) => {
    if (isBusy) return;
    setBusy(true);
    const { seen, next } = hintsAround(input.current);
    const body = { answer: text, hints: seen };
    try {
      const judgement = await call('POST /practice_tasks/{id}/check/', { params: { id: taskId }, body });
      if (judgement.hint && next) next.open = true;
      setState({ judgement });
      setWaiting(undefined);
    } catch (error) {
      if (isCut(error)) setWaiting(text);
      else setState({ hasFailed: true });
    } finally {
      setBusy(false);
    }
  };
  useOnceBack(answerToSend, () => void send(answerToSend!));
  return { answer, type, send, isBusy, isWaiting: answerToSend !== undefined, ...state };
}

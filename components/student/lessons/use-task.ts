'use client';

import { type RefObject, useEffect, useState } from 'react';
import { type Answer, call } from '#components/shell/session/call.ts';
import { useAuth } from '#components/shell/session/auth-store.ts';
import { isCut, useOnceBack } from '#components/student/practice/once-back.ts';
import { HINTS, MAX_TRIED } from '#lib/learning/practice/practice.constants.ts';

export type TaskJudgement = Answer<'POST /practice_tasks/{id}/check/'>;
type TaskState = { judgement?: TaskJudgement; hasFailed?: boolean };

type Kept = 'task' | 'tried';
const keyOf = (what: Kept, taskId: number) => `dars-${what}-${useAuth.getState().profile?.user.id}-${taskId}`;

/** Stores the typed answer, or the wrong ones so far, for this tab and person, so that a reload loses nothing. */
function keep(what: Kept, taskId: number, text: string): void {
  try {
    sessionStorage.setItem(keyOf(what, taskId), text);
  } catch {
    // Without storage, only the page holds it.
  }
}

function kept(what: Kept, taskId: number): string {
  try {
    return sessionStorage.getItem(keyOf(what, taskId)) ?? '';
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
  const [tried, setTried] = useState<string[]>([]);
  const [state, setState] = useState<TaskState>({});
  const [isBusy, setBusy] = useState(false);
  const [answerToSend, setWaiting] = useState<string>();
  useEffect(() => {
    const before = kept('task', taskId);
    if (!input.current || !before || input.current.value) return;
    input.current.setRangeText(before);
    input.current.dispatchEvent(new Event('input', { bubbles: true }));
  }, [taskId, input]);

  const type = (text: string) => {
    setAnswer(text);
    setTried((now) => (now.length > 0 ? now : kept('tried', taskId).split('\n').filter(Boolean)));
    setState({});
    setWaiting(undefined);
    keep('task', taskId, text);
  };
  const send = async (text: string) => {
    if (isBusy) return;
    setBusy(true);
    const { seen, next } = hintsAround(input.current);
    const body = { answer: text, hints: seen, tried: tried.slice(-MAX_TRIED) };
    try {
      const judgement = await call('POST /practice_tasks/{id}/check/', { params: { id: taskId }, body });
      if (judgement.hint && next) next.open = true;
      if (judgement.verdict === 'wrong') {
        setTried([...tried, text]);
        keep('tried', taskId, [...tried, text].join('\n'));
      }
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
  return { answer, tried, type, send, isBusy, isWaiting: answerToSend !== undefined, ...state };
}

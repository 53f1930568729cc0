'use client';

import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Answer, call } from '#components/session/call.ts';
import { dropAnswer, keepAnswer, type KeptAnswer, keptAnswer } from './kept-answer.ts';
import { isCut, useOnceBack } from './once-back.ts';

export type Exercise = Answer<'POST /lessons/{id}/practice/'>;
type Judged = Answer<'POST /practice_items/{id}/answers/'>;
export type Verdict = Judged['verdict'];
/** What the screen shows; `item` is null when there are no more exercises. */
type Shown = { item?: Exercise | null; verdict?: Verdict | undefined; hasFailed?: boolean };

/** Runs exercises one after another, as `load` returns them. */
export function usePractice(load: () => Promise<Exercise | null>) {
  const [shown, setShown] = useState<Shown>({});
  const [isBusy, alone] = useAlone();
  const { waiting, send } = useSending(alone, setShown);
  const loadNext = useEffectEvent(async () => {
    const item = await load();
    setShown({ item });
    const stored = keptAnswer();
    if (stored && stored.itemId === item?.id && stored.number === item.answers.length + 1) await send(stored);
    else dropAnswer();
  });
  const fail = () => setShown((before) => ({ ...before, hasFailed: true }));
  const [turn, setTurn] = useState(0);
  useEffect(() => void alone(() => loadNext().catch(fail)), [turn, alone]);

  const { item } = shown;
  const check = (answer: string) =>
    alone(async () => {
      if (!item || item.isClosed || waiting) return;
      const pending = { itemId: item.id, number: item.answers.length + 1, answer };
      keepAnswer(pending);
      await send(pending);
    });
  const hint = () =>
    alone(async () => {
      if (!item || item.isClosed) return;
      const body = { number: item.hints.length + 1 };
      const reply = call('POST /practice_items/{id}/hints/', { params: { id: item.id }, body });
      await reply.then((after) => setShown({ item: after })).catch(fail);
    });
  const next = () => setTurn(turn + 1);
  return { ...shown, isBusy, isWaiting: waiting !== undefined, check, hint, next };
}

type Alone = (work: () => Promise<void>) => Promise<void>;

/** Ignores a second press while the first is running. */
function useAlone(): [boolean, Alone] {
  const [isBusy, setBusy] = useState(false);
  const underWay = useRef(false);
  const alone = useCallback<Alone>(async (work) => {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    await work().finally(() => {
      underWay.current = false;
      setBusy(false);
    });
  }, []);
  return [isBusy, alone];
}

/** Sends answers. One that the network cut off is sent again when it is back. */
function useSending(alone: Alone, show: (change: (before: Shown) => Shown) => void) {
  const [waiting, setWaiting] = useState<KeptAnswer>();
  const send = useCallback(
    async ({ itemId, ...body }: KeptAnswer) => {
      try {
        const judged = await call('POST /practice_items/{id}/answers/', { params: { id: itemId }, body });
        show(() => judged);
      } catch (error) {
        if (isCut(error)) return setWaiting({ itemId, ...body });
        show((before) => ({ ...before, hasFailed: true }));
      }
      dropAnswer();
      setWaiting(undefined);
    },
    [show],
  );
  useOnceBack(waiting, () => void alone(() => send(waiting!)));
  return { waiting, send };
}

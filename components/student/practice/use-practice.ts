'use client';

import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Answer, call } from '#components/shell/session/call.ts';
import { useAwake } from '#components/ui/use-awake.ts';
import { forgetUnsent, storeUnsent, type UnsentAnswer, readUnsent } from './unsent-answer.ts';
import { isCut, useOnceBack } from './once-back.ts';

export type OpenExercise = Answer<'POST /lessons/{id}/practice/'>;
type Judgement = Answer<'POST /practice_items/{id}/answers/'>;
export type PracticeVerdict = Judgement['verdict'];
/** What the screen shows; `item` is null when there are no more exercises. */
type ItemState = { item?: OpenExercise | null; verdict?: PracticeVerdict | undefined; hasFailed?: boolean };

/** The exercise that the page was made with, under an id of that page. */
export type FirstExercise = { id: string; item: OpenExercise | null };

/** Coming back to a page shows it as it was made: its first exercise is then an old one. */
const taken = new Set<string>();

/** Runs exercises one after another: the first one that the page has, then as `load` returns them. */
export function usePractice(load: () => Promise<OpenExercise | null>, first: FirstExercise | undefined) {
  const [fresh] = useState(() => (first && !taken.has(first.id) ? first : undefined));
  const [state, setState] = useState<ItemState>(fresh ? { item: fresh.item } : {});
  const [isBusy, alone] = useAlone();
  const isAwake = useAwake();
  const { waiting: unsent, send } = useSending(alone, setState);
  const loadNext = useEffectEvent(async () => {
    const item = fresh && !taken.has(fresh.id) ? fresh.item : await load();
    if (fresh) taken.add(fresh.id);
    setState({ item });
    const unsentBefore = readUnsent();
    if (unsentBefore && unsentBefore.itemId === item?.id && unsentBefore.number === item.answers.length + 1)
      await send(unsentBefore);
    else forgetUnsent();
  });
  const fail = () => setState((before) => ({ ...before, hasFailed: true }));
  const [turn, setTurn] = useState(0);
  useEffect(() => void alone(() => loadNext().catch(fail)), [turn, alone]);

  const { item } = state;
  const check = (answer: string) =>
    alone(async () => {
      if (!item || item.isClosed || unsent) return;
      const pending = { itemId: item.id, number: item.answers.length + 1, answer };
      storeUnsent(pending);
      await send(pending);
    });
  const hint = () =>
    alone(async () => {
      if (!item || item.isClosed) return;
      const body = { number: item.hints.length + 1 };
      const reply = call('POST /practice_items/{id}/hints/', { params: { id: item.id }, body });
      await reply.then((after) => setState({ item: after })).catch(fail);
    });
  const next = () => setTurn(turn + 1);
  return { ...state, isAwake, isBusy, isWaiting: unsent !== undefined, check, hint, next };
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
function useSending(alone: Alone, show: (change: (before: ItemState) => ItemState) => void) {
  const [unsent, setUnsent] = useState<UnsentAnswer>();
  const send = useCallback(
    async ({ itemId, ...body }: UnsentAnswer) => {
      try {
        const judgement = await call('POST /practice_items/{id}/answers/', { params: { id: itemId }, body });
        show(() => judgement);
      } catch (error) {
        if (isCut(error)) return setUnsent({ itemId, ...body });
        show((before) => ({ ...before, hasFailed: true }));
      }
      forgetUnsent();
      setUnsent(undefined);
    },
    [show],
  );
  useOnceBack(unsent, () => void alone(() => send(unsent!)));
  return { waiting: unsent, send };
}

import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { db } from '#db/client.ts';
import { rateLimits } from '#db/schema/platform.ts';
import {
  type Act,
  ACTS,
  begin,
  CLASS_ACTS,
  DO,
  makeStage,
  opens,
  read,
  type Reader,
  type Reading,
} from '../support/acts-story.ts';

/** What a class's acts are told beside: naming a lead and erasing the pupil change none of them. */
const WITH_CLASS = ['join', 'leave', 'reset', 'renew'] as const;
const cross = (first: readonly Act[], second: readonly Act[]) =>
  first.flatMap((one) => second.map((two) => [one, two] as const));
const PAIRS = [
  ...cross(ACTS, ACTS),
  ...cross(WITH_CLASS, CLASS_ACTS),
  ...cross(CLASS_ACTS, WITH_CLASS),
  ...cross(CLASS_ACTS, CLASS_ACTS),
];

/** What the school knows after some acts. `home`: the class that answers for the pupil; `card`: whose teacher made theirs. */
type Fact = {
  home: 'A' | 'B' | null;
  card: 'A' | 'B';
  inA: boolean;
  inB: boolean;
  /** Class A: has ended; has the pupil back as a guest from today on; is without its teacher. */
  ended: boolean;
  guest: boolean;
  dismissed: boolean;
  reset: boolean;
  named: boolean;
  gone: boolean;
};

/** Who reads what was there before the acts. Written from what the school was promised, not from the product. */
function promised(fact: Fact): Reading {
  const { home, card, inA, ended, guest, dismissed, reset, named, gone } = fact;
  const nobody = { marks: [], answers: [], conversation: [], concern: [], copy: [], link: [] };
  if (gone) return nobody;
  const who = (of: Partial<Record<Reader, boolean>>) =>
    Object.entries(of).flatMap(([reader, may]) => (may ? [reader as Reader] : []));
  // A new password ends what was signed in with the old one, and a card dies with its maker's right to the child. A child
  // whom no class has stays signed in: nobody else could hear it.
  const stays = (home === card || home === null) && !(card === 'A' && dismissed);
  const own = { pupil: !reset && stays, holder: reset && stays };
  // A teacher sees what was done since the pupil joined, also where theirs becomes the home class later; of a class that
  // has ended its gradebook alone.
  const isSeen = inA && !guest && !dismissed;
  // Whoever holds a password that somebody else set reads nothing that was said before; no admin reads it at all.
  const said = { ...own, holder: false, lead: true, other: named };
  // A link is its home class's, and dies with its maker's right to it.
  const isUpheld = home === 'A' && !dismissed;
  return {
    marks: who({ ...own, home: isSeen, admin: true, parent: isUpheld }),
    answers: who({ ...own, home: isSeen && !ended, admin: true }),
    conversation: who(said),
    // A cry is in no copy of the pupil's own: others may sit at their device.
    concern: who({ ...said, pupil: false }),
    copy: who({ ...own, admin: true }),
    link: who({ home: isUpheld, other: home === 'B', admin: true, parent: isUpheld }),
  };
}

const homeOf = ({ inA, inB, ended, guest }: Fact) =>
  inA && !ended && !(guest && inB) ? 'A' : inB ? 'B' : null;

/** What the acts of class A's teacher and the admins change. */
function changes(fact: Fact, act: Act): Partial<Fact> {
  const { home, inA, inB, ended, dismissed } = fact;
  switch (act) {
    case 'join':
      return { inB: true };
    case 'leave':
      return { inA: inA && (ended || dismissed) };
    case 'reset':
      return home === 'A' && !dismissed ? { reset: true, card: 'A' } : {};
    case 'name':
      return { named: true };
    case 'erase':
      return { gone: true };
    case 'end':
      return { ended: ended || !dismissed };
    case 'reopen':
      return { ended: ended && dismissed };
    case 'reclaim': {
      const isOfB = inB && (home === 'B' || !dismissed);
      const guest = isOfB && inA && !dismissed;
      return { ended: ended && dismissed, ...(isOfB && { reset: true, card: 'B' as const, guest }) };
    }
    case 'move':
      return { inB: true, inA: inA && ended };
    case 'dismiss':
      return { dismissed: true };
    default:
      return {};
  }
}

function after(fact: Fact, act: Act): Fact {
  const now = { ...fact, ...changes(fact, act) };
  return { ...now, home: homeOf(now) };
}

let stage: Awaited<ReturnType<typeof makeStage>>;
beforeAll(async () => {
  stage = await makeStage();
});

// All stories call from one address, and a quick machine tells them within a minute.
beforeEach(async () => {
  await db().delete(rateLimits);
});

const sorted = (reading: Reading) =>
  Object.fromEntries(Object.entries(reading).map(([thing, readers]) => [thing, [...readers].sort()]));

const BEFORE: Fact = {
  ...{ home: 'A', card: 'A', inA: true, inB: false },
  ...{ ended: false, guest: false, dismissed: false, reset: false, named: false, gone: false },
};

describe('who reads a pupil’s marks, answers, conversation, concern, copy and link', () => {
  test.each(PAIRS.map((pair, index) => [...pair, index] as const))(
    'after %s and %s',
    async (one, two, index) => {
      const story = await begin(stage);
      let fact = BEFORE;
      if (index === 0) expect(sorted(await read(story))).toEqual(sorted(promised(fact)));
      for (const act of [one, two]) {
        await DO[act](story);
        fact = after(fact, act);
      }
      expect(sorted(await read(story))).toEqual(sorted(promised(fact)));
      for (const dead of story.former) expect(await opens(dead)).toBe(false);
    },
  );
});

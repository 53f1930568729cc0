import { describe, expect, test } from 'vitest';
import {
  knownAfter,
  nextLevel,
  nextSkill,
  type Standing,
  standingAfter,
  type Try,
} from './practice.rules.ts';
import { nextMemory } from './review/review.rules.ts';

const at = (level: number, outcomes: string, day = '2026-03-20'): Try[] =>
  [...outcomes].map((outcome) => ({ level, isHit: outcome === '+', day }));
const later = (level: number, outcomes: string) => at(level, outcomes, '2026-03-21');

describe('the level of the next exercise', () => {
  test.each([
    ['begins easy', [], 1],
    ['stays after two hits', at(1, '++'), 1],
    ['rises after three hits', at(1, '+++'), 2],
    ['counts hits in a row alone', at(1, '++-+'), 1],
    ['counts those of this level alone', [...at(1, '+++'), ...at(2, '++')], 2],
    ['falls after two misses', at(2, '--'), 1],
    ['stays after one miss', at(2, '+-'), 2],
    ['never falls below the first', at(1, '----'), 1],
    ['never rises above the last', at(3, '+++++'), 3],
  ] as const)('%s', (_, tried, level) => expect(nextLevel(tried, 3)).toBe(level));
});

describe('a skill', () => {
  const shown = at(1, '+++++++');

  test('is shown by hits in a row at its hardest level, as many as make it likely known', () => {
    expect(standingAfter(at(1, '++++++'), 1)).toBe('open');
    expect(standingAfter(shown, 1)).toBe('shown');
    expect(standingAfter(at(1, '++++++++'), 2)).toBe('open');
    expect(standingAfter([...at(1, '++++++'), ...at(2, '++')], 2)).toBe('open');
    expect(standingAfter([...at(1, '+++'), ...at(2, '++++')], 2)).toBe('shown');
  });

  test('needs more hits at its hardest level if a guess has few options', () => {
    expect(standingAfter([...at(1, '+++'), ...at(2, '++++')], 2, 3)).toBe('open');
    expect(standingAfter([...at(1, '+++'), ...at(2, '+++++')], 2, 3)).toBe('shown');
  });

  test('is mastered on a later day alone', () => {
    expect(standingAfter([...shown, ...at(1, '++++++++')], 1)).toBe('shown');
    expect(standingAfter([...shown, ...later(1, '+')], 1)).toBe('mastered');
    expect(standingAfter([...at(1, '++'), ...later(1, '+++++')], 1)).toBe('shown');
  });

  test('is lost by a miss on a later day, before and after it was mastered, until it is shown and kept again', () => {
    expect(standingAfter([...shown, ...later(1, '-')], 1)).toBe('open');
    const lapsed = [...shown, ...later(1, '+-')];
    expect(standingAfter(lapsed, 1)).toBe('open');
    expect(standingAfter([...lapsed, ...later(1, '++')], 1)).toBe('open');
    expect(standingAfter([...lapsed, ...later(1, '+++')], 1)).toBe('shown');
    expect(standingAfter([...lapsed, ...later(1, '+++'), ...at(1, '+', '2026-03-25')], 1)).toBe('mastered');
  });

  test('is not known by somebody who is right every other time', () => {
    expect(knownAfter(at(1, '+-'.repeat(20)))).toBeLessThan(0.5);
  });
});

describe('the next skill', () => {
  const [today, yesterday] = ['2026-03-20', '2026-03-19'];
  const skill = (id: string, lastAsked: number, standing: Standing = 'open', day = today) => ({
    id,
    lastAsked,
    standing,
    tries: at(1, '+', day),
  });

  test('of the first three that are neither mastered nor shown today, is the one practised longest ago', () => {
    const skills = [
      ...[skill('a', 9, 'mastered'), skill('b', 7), skill('c', 6, 'shown'), skill('d', 5), skill('e', 8)],
      skill('f', 0),
    ];
    expect(nextSkill(skills, today).id).toBe('d');
  });

  test('is one that was shown yesterday, to be asked once more', () => {
    const skills = [skill('a', 9), skill('b', 2, 'shown', yesterday), skill('c', 1, 'shown')];
    expect(nextSkill(skills, today).id).toBe('b');
  });

  test('takes turns among all once all are done for today', () => {
    const skills = [skill('a', 9, 'mastered'), skill('b', 7, 'shown'), skill('c', 8, 'mastered')];
    expect(nextSkill(skills, today).id).toBe('b');
  });
});

describe('the memory', () => {
  test('brings back a missed skill tomorrow, and a learned one later', () => {
    expect(nextMemory(undefined, '2026-03-20', 'again').dueOn).toBe('2026-03-21');
    expect(nextMemory(undefined, '2026-03-20', 'good').dueOn > '2026-03-21').toBe(true);
  });

  test('waits longer after each recall, but never longer than half a year', () => {
    let memory = nextMemory(undefined, '2026-01-01', 'good');
    const waits: number[] = [];
    for (let i = 0; i < 12; i++) {
      memory = nextMemory(memory, memory.dueOn, 'good');
      waits.push((Date.parse(memory.dueOn) - Date.parse(memory.lastOn)) / 86_400_000);
    }
    expect(waits).toEqual([...waits].sort((a, b) => a - b));
    expect(Math.max(...waits)).toBeLessThanOrEqual(183);
  });

  test('a week without school costs nothing: a late recall leads to a longer wait than one in time', () => {
    const first = nextMemory(undefined, '2026-01-01', 'good');
    const late = new Date(Date.parse(first.dueOn) + 7 * 86_400_000).toISOString().slice(0, 10);
    const inTime = nextMemory(first, first.dueOn, 'good');
    expect(nextMemory(first, late, 'good').stability).toBeGreaterThan(inTime.stability);
  });
});

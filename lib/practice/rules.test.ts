import { describe, expect, test } from 'vitest';
import { isMastered, knownAfter, nextLevel, nextSkill, type Try } from './rules.ts';
import { nextMemory } from './review/rules.ts';

const at = (level: number, outcomes: string): Try[] =>
  [...outcomes].map((outcome) => ({ level, isHit: outcome === '+' }));

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

describe('mastery', () => {
  test('needs three hits in a row of a skill with one level', () => {
    expect(['+', '++', '+++'].map((row) => isMastered(at(1, row), 1))).toEqual([false, false, true]);
  });

  test('needs three hits in a row at the hardest level too', () => {
    expect(isMastered(at(1, '++++++'), 2)).toBe(false);
    expect(isMastered([...at(1, '+++'), ...at(2, '++-+')], 2)).toBe(false);
    expect(isMastered([...at(1, '+++'), ...at(2, '+++')], 2)).toBe(true);
    expect(isMastered(at(2, '++++'), 2, 3)).toBe(false);
    expect(isMastered(at(2, '+++++'), 2, 3)).toBe(true);
  });

  test('is lost by misses, and needs more hits if a guess has few options', () => {
    expect(isMastered(at(1, '+++--'), 1)).toBe(false);
    expect(isMastered(at(1, '+++'), 1, 3)).toBe(false);
    expect(knownAfter(at(1, '+++'), 3)).toBeLessThan(knownAfter(at(1, '+++')));
  });
});

describe('the next skill', () => {
  const skill = (id: string, lastAsked: number, mastered = false) => ({
    id,
    lastAsked,
    isMastered: mastered,
  });

  test('of the first three that are not mastered, is the one practised longest ago', () => {
    const skills = [skill('a', 9, true), skill('b', 7), skill('c', 5), skill('d', 6), skill('e', 0)];
    expect(nextSkill(skills).id).toBe('c');
  });

  test('takes turns among all once all are mastered', () => {
    expect(nextSkill([skill('a', 9, true), skill('b', 7, true), skill('c', 8, true)]).id).toBe('b');
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

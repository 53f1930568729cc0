import { describe, expect, test } from 'vitest';
import { isMastered, knownAfter, nextLevel, nextSkill, type Tried } from './rules.ts';
import { remembered } from './review/rules.ts';

const at = (level: number, outcomes: string): Tried[] =>
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

  test('is lost by misses, and asks for more where a guess is among few', () => {
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

  test('is the one asked longest ago of the first three that are not mastered', () => {
    const skills = [skill('a', 9, true), skill('b', 7), skill('c', 5), skill('d', 6), skill('e', 0)];
    expect(nextSkill(skills).id).toBe('c');
  });

  test('goes round all of them once all are mastered', () => {
    expect(nextSkill([skill('a', 9, true), skill('b', 7, true), skill('c', 8, true)]).id).toBe('b');
  });
});

describe('the memory', () => {
  test('brings back tomorrow what was missed, and later what was learned', () => {
    expect(remembered(undefined, '2026-03-20', 'again').dueOn).toBe('2026-03-21');
    expect(remembered(undefined, '2026-03-20', 'good').dueOn > '2026-03-21').toBe(true);
  });

  test('waits longer each time that it is recalled, and never longer than half a year', () => {
    let memory = remembered(undefined, '2026-01-01', 'good');
    const waits: number[] = [];
    for (let i = 0; i < 12; i++) {
      memory = remembered(memory, memory.dueOn, 'good');
      waits.push((Date.parse(memory.dueOn) - Date.parse(memory.lastOn)) / 86_400_000);
    }
    expect(waits).toEqual([...waits].sort((a, b) => a - b));
    expect(Math.max(...waits)).toBeLessThanOrEqual(183);
  });

  test('a week without school costs nothing: what is recalled late waits longer than recalled in time', () => {
    const first = remembered(undefined, '2026-01-01', 'good');
    const late = new Date(Date.parse(first.dueOn) + 7 * 86_400_000).toISOString().slice(0, 10);
    const inTime = remembered(first, first.dueOn, 'good');
    expect(remembered(first, late, 'good').stability).toBeGreaterThan(inTime.stability);
  });
});

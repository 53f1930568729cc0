import { describe, expect, test } from 'vitest';
import { shapeOf } from './shape.ts';

const shape = (text: string) => shapeOf(Buffer.from(text));

describe('the shape of a JSON text', () => {
  test('counts nesting and list items, and nothing inside a text', () => {
    expect(shape('{"a":[1,2,{"b":3}],"c":4}')).toEqual({ depth: 3, parts: 7, isClosed: true });
    expect(shape('"[[[{{{,,,"')).toEqual({ depth: 0, parts: 1, isClosed: true });
    expect(shape(String.raw`{"a\"[":"\\","b":1}`)).toEqual({ depth: 1, parts: 3, isClosed: true });
  });

  test('counts what is not closed', () => {
    for (const text of ['[', '{"a":[1]', '"a', '[]]'])
      expect([text, shape(text).isClosed]).toEqual([text, false]);
  });
});

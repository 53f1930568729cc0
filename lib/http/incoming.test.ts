import { expect, test } from 'vitest';
import { answerableMethod, decodablePath } from './incoming.ts';

test('a path that cannot be decoded becomes one that can, and any other stays as it is', () => {
  for (const url of ['/api/lessons/1/', '/api/a%20b?search=%ff', '/%D8%AF', '/'])
    expect(decodablePath(url)).toBe(url);
  expect(decodablePath('/api/%ff')).toBe('/api/%25ff');
  expect(decodablePath('/api/lessons/%zz/?a=%zz')).toBe('/api/lessons/%25zz/?a=%zz');
});

test('a method that no path has is refused as OPTIONS is, on the calls alone', () => {
  expect(answerableMethod('PROPFIND', '/api/lessons/1')).toBe('OPTIONS');
  expect(answerableMethod('TRACE', '/api?x=1')).toBe('OPTIONS');
  expect(answerableMethod('DELETE', '/api/lessons/1')).toBe('DELETE');
  expect(answerableMethod('PROPFIND', '/apis')).toBe('PROPFIND');
});

import { expect, test } from 'vitest';
import { answerableMethod, decodablePath, ownPath, plausibleHost, tellableQuery } from './incoming.ts';

test('a path that cannot be decoded becomes one that can; others stay unchanged', () => {
  for (const url of ['/api/lessons/1/', '/api/a%20b?search=%ff', '/%D8%AF', '/'])
    expect(decodablePath(url)).toBe(url);
  expect(decodablePath('/api/%ff')).toBe('/api/%25ff');
  expect(decodablePath('/api/lessons/%zz/?a=%zz')).toBe('/api/lessons/%25zz/?a=%zz');
});

test('a method that no path has is refused like OPTIONS', () => {
  expect(answerableMethod('PROPFIND')).toBe('OPTIONS');
  expect(answerableMethod('TRACE')).toBe('OPTIONS');
  expect(answerableMethod('DELETE')).toBe('DELETE');
});

test('a target that is not a path is not found', () => {
  expect(ownPath('*')).toBe('/*');
  expect(ownPath('http://elsewhere.example/api/')).toBe('/http://elsewhere.example/api/');
  expect(ownPath('/api/')).toBe('/api/');
});

test.each([
  '//evil.example/login',
  '///evil.example/login',
  '/\\evil.example/login',
  '\\\\evil.example/login',
])('the target %s is a path of this site', (target) => {
  expect(ownPath(target)).toBe('/evil.example/login');
});

test('an invalid host becomes this machine; others stay unchanged', () => {
  for (const host of ['localhost:3000', 'school.example', '[::1]:3000', '10.0.0.1:80', 'dars_web:3000'])
    expect(plausibleHost(host)).toBe(host);
  for (const host of ['', ' ', 'a b', 'a/b', 'x@y', 'a:b', 'a:99999', '[::1', '%', undefined])
    expect([host, plausibleHost(host)]).toEqual([host, 'localhost']);
});

test('a query key that the framework would drop is renamed, so that it is refused', () => {
  expect(tellableQuery('/api/languages/?__proto__=1')).toBe('/api/languages/?__proto__%20=1');
  expect(tellableQuery('/api/x?a=1&%5F_proto_%5f')).toBe('/api/x?a=1&__proto__%20');
  expect(tellableQuery('/api/x?a=__proto__&proto=1')).toBe('/api/x?a=__proto__&proto=1');
});

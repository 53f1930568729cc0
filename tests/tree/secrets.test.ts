import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const { secretsIn } = (await import('../../scripts/secrets.mjs' as string)) as {
  secretsIn: (text: string) => string[];
};

/** Written in pieces, so that this file contains no secret. */
const KEY = ['sk', 'proj', 'a1B2'.repeat(10)].join('-');
const FOUND = [
  KEY,
  `-----BEGIN RSA ${'PRIVATE'} KEY-----`,
  `AKIA${'ABCD'.repeat(4)}`,
  `ghp_${'a1B2'.repeat(9)}`,
  `AIza${'a1B2c'.repeat(7)}`,
  `npm_${'a1B2'.repeat(9)}`,
  `DATABASE_URL=postgres://dars:${'h7Jk2m'.repeat(2)}@db.school.af/dars`,
  ['eyJ' + 'a'.repeat(20), 'eyJ' + 'b'.repeat(20), 'c'.repeat(30)].join('.'),
];
const NONE = [
  'postgres://dars:x@localhost:5432/dars',
  `postgres://dars:${'password'}@db.example.com/dars`,
  `https://school.example/a:b@c`,
  'sk-some-words-that-are-joined-by-many-hyphens',
];

test('a key, a password in an address and a private key are found, and what only looks like one is not', () => {
  for (const text of FOUND) expect([text, secretsIn(`so: ${text} .`).length]).toEqual([text, 1]);
  for (const text of NONE) expect([text, secretsIn(text)]).toEqual([text, []]);
});

const hasGit = spawnSync('git', ['--version']).status === 0;

test.skipIf(!hasGit)(
  'a key that was committed and taken out again is still found, and one that is not committed yet',
  () => {
    const tree = mkdtempSync(join(tmpdir(), 'dars-secrets-'));
    onTestFinished(() => rmSync(tree, { recursive: true }));
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], {
        cwd: tree,
        stdio: 'pipe',
      });
    const look = () => {
      try {
        return String(execFileSync('node', [join(process.cwd(), 'scripts/secrets.mjs')], { cwd: tree }));
      } catch (error) {
        return String((error as { stdout: Buffer }).stdout);
      }
    };
    const commit = (text: string) => {
      writeFileSync(join(tree, 'settings.txt'), text);
      git('add', '.');
      git('commit', '-qm', 'One');
    };
    git('init', '-q');
    commit('nothing');
    expect(look()).toBe('');
    writeFileSync(join(tree, 'new.txt'), KEY);
    expect(look()).toBe('new.txt: a key of a model provider\n');
    rmSync(join(tree, 'new.txt'));
    commit(KEY);
    commit('nothing');
    expect(look()).toBe('settings.txt: a key of a model provider\n');
  },
);

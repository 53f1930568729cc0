import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const EVERYTHING = 'ci --no-audit --no-fund --loglevel=error';
const FOR_SERVING = `${EVERYTHING} --omit=dev`;

/** Stands in for npm: writes down what it is asked for, and fails, so that nothing comes after it. */
const NPM = `#!/bin/sh\necho "$*" > asked\nexit 1\n`;

describe.skipIf(process.platform === 'win32')('what is installed', () => {
  let tree: string;
  beforeEach(() => {
    tree = mkdtempSync(join(tmpdir(), 'dars-install-'));
    for (const name of ['scripts', 'package.json', 'package-lock.json'])
      cpSync(name, join(tree, name), { recursive: true });
    mkdirSync(join(tree, 'bin'));
    writeFileSync(join(tree, 'bin', 'npm'), NPM, { mode: 0o755 });
  });
  afterEach(() => rmSync(tree, { recursive: true }));

  /** What npm is asked for when a program of ours runs, if anything. */
  function askedBy(...program: string[]): string | undefined {
    spawnSync(process.execPath, program, {
      cwd: tree,
      env: { ...process.env, PATH: `${join(tree, 'bin')}${delimiter}${process.env.PATH}` },
    });
    const asked = join(tree, 'asked');
    return existsSync(asked) ? readFileSync(asked, 'utf8').trim() : undefined;
  }

  function haveInstalled({ development }: { development: boolean }) {
    mkdirSync(join(tree, 'node_modules', development ? 'vitest' : 'next'), { recursive: true });
    writeFileSync(join(tree, 'node_modules', '.package-lock.json'), '{}');
  }
  const changeLock = () => cpSync(join(tree, 'package.json'), join(tree, 'package-lock.json'));

  test('a start installs what serving needs and no more', () => {
    expect(askedBy('scripts/start.mjs')).toBe(FOR_SERVING);
  });

  test('what Next asks for at a build comes with a start: it would install it itself, and everything else with it', () => {
    const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: object };
    expect(Object.keys(dependencies)).toEqual(
      expect.arrayContaining([
        'typescript',
        '@types/node',
        '@types/react',
        '@tailwindcss/postcss',
        'tailwindcss',
      ]),
    );
  });

  test('developing and testing install everything', () => {
    expect(askedBy('scripts/start.mjs', '--dev')).toBe(EVERYTHING);
    expect(askedBy('scripts/install.mjs')).toBe(EVERYTHING);
  });

  test('testing after a start installs the rest', () => {
    haveInstalled({ development: false });
    expect(askedBy('scripts/run.mjs', 'nothing')).toBeUndefined();
    expect(askedBy('scripts/install.mjs')).toBe(EVERYTHING);
  });

  test("an update takes no developer's packages away", () => {
    haveInstalled({ development: true });
    expect(askedBy('scripts/install.mjs')).toBeUndefined();
    changeLock();
    expect(askedBy('scripts/start.mjs')).toBe(EVERYTHING);
  });
});

import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { curriculumFolder, SVG } from '#lib/content/curriculum/fixtures/folder.ts';

/** The host's own Node, as a shell outside npm finds it; undefined if the host has none. */
function hostNode(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((path) => !path.includes('node_modules'));
  for (const folder of folders) {
    const program = join(folder, 'node');
    if (spawnSync(program, ['--version']).status === 0) return program;
  }
  return undefined;
}

const [program, ...arguments_] = ((): string[] => {
  const host = hostNode();
  const version = host && execFileSync(host, ['-p', 'process.versions.node'], { encoding: 'utf8' }).trim();
  if (host && version && Number(version.split('.')[0]) < 22) return [host];
  // On a host with a new Node, this makes it report an old version.
  const old = `Object.defineProperty(process.versions,'node',{value:'20.20.2'})`;
  return [process.execPath, `--import=data:text/javascript,${encodeURIComponent(old)}`];
})();

/** The scripts on a machine for which the pinned Node has no package. */
const folder = mkdtempSync(join(tmpdir(), 'dars-old-node-'));
afterAll(() => rmSync(folder, { recursive: true }));
cpSync('scripts', join(folder, 'scripts'), { recursive: true });
for (const name of ['package.json', 'package-lock.json']) cpSync(name, join(folder, name));
mkdirSync(join(folder, 'node_modules'));
writeFileSync(join(folder, 'node_modules', '.package-lock.json'), '{}');

const scripts: Record<string, string> = JSON.parse(readFileSync('package.json', 'utf8')).scripts;
const typed = Object.entries(scripts).filter(([, line]) => line.startsWith('node scripts/run.mjs '));

test.each([
  ...typed,
  ['start', 'node scripts/start.mjs'],
  ['check', 'node scripts/run.mjs check-curriculum'],
])(
  '%s says in one line which Node it needs, if the machine has an older one and none can be installed',
  (_name, line) => {
    const { status, stdout, stderr } = spawnSync(program!, [...arguments_, ...line.split(' ').slice(1)], {
      cwd: folder,
      encoding: 'utf8',
      env: { PATH: '/usr/bin:/bin', DATA_DIR: join(folder, '.data'), PORT: '0' } as never,
    });
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^Dars needs Node 22\.18 or later on this machine; this is 20[\d.]*\.\n$/);
  },
);

test('no script in package.json runs TypeScript with the host’s Node', () => {
  expect(typed.map(([name]) => name)).toEqual(
    expect.arrayContaining(['worker', 'db:migrate', 'admin:create']),
  );
  expect(Object.entries(scripts).filter(([, line]) => /\.ts\b/.test(line))).toEqual([]);
});

// Dars installs a Node of its own where there is a package of it for the machine.
const installed = join('node_modules', '.bin', 'node');

test.skipIf(!existsSync(installed))(
  'the check of the lessons says the same on a machine with an older Node as with the installed one',
  () => {
    const { root, remove } = curriculumFolder();
    mkdirSync(join(root, 'db'));
    for (const name of ['topics.yaml', 'grade-03'])
      cpSync(join(root, name), join(root, 'db/curriculum', name), { recursive: true });
    mkdirSync(join(root, 'public/pictures/grade-03'), { recursive: true });
    writeFileSync(join(root, 'public/pictures/grade-03/rows.en.svg'), SVG);
    const check = ['scripts/run.mjs', 'check-curriculum', '--root', root];
    const [old, own] = [[program!, ...arguments_], [installed]].map(([node, ...before]) => {
      const { status, stdout } = spawnSync(node!, [...before, ...check], { encoding: 'utf8' });
      return { status, stdout };
    });
    remove();
    expect(old).toEqual(own);
    expect(old!.status).toBe(0);
    expect(old!.stdout).toContain('1 lessons (English 1), 8 questions, 8 keys computed');
  },
);

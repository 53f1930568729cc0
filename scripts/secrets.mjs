// `node scripts/secrets.mjs`: looks for keys and passwords in every file of the tree and of its history, where there is git.
import { existsSync, readFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';

const SECRETS = [
  ['a private key', /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----/],
  ['a key of AWS', /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/],
  ['a token of GitHub', /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_[A-Za-z0-9_]{60,})/],
  ['a key of a model provider', /\bsk-(?:proj-|ant-|or-)?(?=[A-Za-z_-]*\d)[A-Za-z0-9_-]{32,}/],
  ['a key of Google', /\bAIza[0-9A-Za-z_-]{35}\b/],
  ['a token of npm', /\bnpm_[A-Za-z0-9]{36}\b/],
  ['a token of Slack', /\bxox[abprs]-[0-9A-Za-z-]{20,}/],
  ['a signed token', /\beyJ[\w-]{16,}\.eyJ[\w-]{16,}\.[\w-]{20,}/],
  ['a password in an address', /\b[a-z+]{4,}:\/\/[^\s:@/'"`$]+:[^\s:@/'"`$<>…]{8,}@/],
];

/** Values that are obviously examples. */
const MADE_UP = /example|secret|password|test/i;

/** The secrets in a text. */
export const secretsIn = (text) =>
  SECRETS.filter(([, pattern]) => {
    const [found] = pattern.exec(text) ?? [];
    return found !== undefined && !MADE_UP.test(found);
  }).map(([what]) => what);

const git = (args, input) => spawnSync('git', args, { input, maxBuffer: 4e9 });

/** Name and text of every file of the tree, committed or not. */
function* files() {
  const names = git(['ls-files', '-co', '--exclude-standard']).stdout?.toString().split('\n') ?? [];
  for (const name of names.filter((one) => one && existsSync(one)))
    yield [name, readFileSync(name, 'latin1')];
}

/** Name and text of every version of every file in the history. */
function* versions() {
  const { status, stdout } = git(['rev-list', '--objects', 'HEAD']);
  if (status !== 0) return;
  const known = new Map(
    stdout
      .toString()
      .split('\n')
      .filter((line) => line.includes(' '))
      .map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)]),
  );
  const ids = [...known.keys()];
  const PORTION = 2000;
  for (let from = 0; from < ids.length; from += PORTION)
    yield* blobs(ids.slice(from, from + PORTION)).map(([id, text]) => [known.get(id), text]);
}

function blobs(ids) {
  const { stdout } = git(['cat-file', '--batch'], ids.join('\n'));
  const found = [];
  for (let at = 0; at < stdout.length;) {
    const end = stdout.indexOf(10, at);
    const [id, type, size] = stdout.toString('latin1', at, end).split(' ');
    if (type === 'blob') found.push([id, stdout.toString('latin1', end + 1, end + 1 + Number(size))]);
    at = end + 2 + Number(size);
  }
  return found;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  let count = 0;
  for (const source of [files(), versions()])
    for (const [file, text] of source)
      for (const what of secretsIn(text)) {
        console.log(`${file}: ${what}`);
        count += 1;
      }
  process.exit(count > 0 ? 1 : 0);
}

// `npm run --silent licences`: the licence texts of Dars and of each package that it ships. `-- --check` lists
// packages whose licence is not allowed. The build writes public/licences.txt (`--keep`), because browsers get their code.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { refused } from './licence-rules.mjs';
import { shippedPackages } from './shipped.mjs';

const OWN = [
  ['Dars, with its figures and icons (MIT)', 'LICENSE'],
  ['The starter curriculum (CC-BY-4.0)', 'db/curriculum/LICENSE'],
  ['The drawings in its lessons (CC-BY-4.0)', 'public/pictures/LICENSE.txt'],
  ['The typefaces (OFL-1.1)', 'public/fonts/LICENSE.txt'],
];
const LICENCE_FILE = /^(un)?(licen[cs]e|copying|notice)([.-].*)?$/i;
const RULE = `\n\n${'-'.repeat(80)}\n\n`;

const readText = (file) => readFileSync(file, 'utf8').trim();

/** A package's own licence files and those of its bundled packages. */
const licenceFiles = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && LICENCE_FILE.test(entry.name) && !/\.[cm]?[jt]s$/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .filter((file) => !file.slice(folder.length).includes('node_modules'))
    .sort();

/** What a package without a licence file says in its package.json. */
function ownWords(folder) {
  const { author, repository, homepage } = JSON.parse(readText(join(folder, 'package.json')));
  const words = [author?.name ?? author, repository?.url ?? repository, homepage].filter(Boolean);
  return ['It has no licence file of its own.', ...words].join('\n');
}

function packageText({ path, name, version, license }) {
  const texts = licenceFiles(path).map(
    (file) => `${file.slice(file.indexOf(name) + name.length + 1)}\n\n${readText(file)}`,
  );
  return [`${name} ${version} (${license})`, ...(texts.length ? texts : [ownWords(path)])].join('\n\n');
}

/** Only installed packages: the others are for other platforms. */
export const licences = () =>
  [
    ...OWN.map(([what, file]) => `${what}\n\n${readText(file)}`),
    ...shippedPackages()
      .filter(({ path }) => existsSync(path))
      .map(packageText),
  ].join(RULE) + '\n';

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  if (process.argv.includes('--check')) {
    const wrong = refused(shippedPackages());
    for (const { name, version, license } of wrong)
      console.log(`${name} ${version}: its licence (${license ?? 'none'}) is not among those allowed.`);
    process.exit(wrong.length > 0 ? 1 : 0);
  }
  if (process.argv.includes('--keep')) writeFileSync('public/licences.txt', licences());
  else process.stdout.write(licences());
}

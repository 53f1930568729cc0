// Finds a browser for the tests: named by BROWSER_PATH, installed, Debian's package, or the test runner's own download.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { node, root } from './prepare.mjs';

const NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'microsoft-edge',
];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

function installed() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...candidates, ...PLACES].find(existsSync);
}

const quietly = (command, args) => spawnSync(command, args, { stdio: 'ignore' }).status === 0;

function fromDebian(packageName) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  return quietly('apt-get', ['update', '-qq']) && quietly('apt-get', ['install', '-y', '-qq', packageName]);
}

/** The path of a browser. Prints where it was found, or exits with one line if there is none. */
export function findBrowser() {
  const named = process.env.BROWSER_PATH;
  if (named && existsSync(named)) return say(named, 'named by BROWSER_PATH');
  const known = installed();
  if (known) return say(known, 'installed on this machine');
  if (fromDebian('chromium') && installed()) return say(installed(), "installed from Debian's package");
  const playwright = join(root, 'node_modules/@playwright/test/cli.js');
  if (
    quietly(node(), [playwright, 'install', '--with-deps', 'chromium']) ||
    quietly(node(), [playwright, 'install', 'chromium'])
  )
    return say('', "the test runner's own download");
  console.error('Browser: none found or installable. Set BROWSER_PATH to a Chromium or Chrome.');
  process.exit(1);
}

function say(path, how) {
  console.log(`Browser: ${path || 'Chromium'} (${how})`);
  return path;
}

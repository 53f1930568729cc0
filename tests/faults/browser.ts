import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chromium, type Page } from '@playwright/test';
import { CHROMIUM_ARGUMENTS, CHROMIUM_PATH } from '../support/chromium.ts';

const ARGUMENTS = [...CHROMIUM_ARGUMENTS, '--headless=new', '--remote-debugging-port=0'];

/** The debugging address of a browser that has just started. */
const address = (child: ChildProcess) =>
  new Promise<string>((resolve, reject) => {
    let output = '';
    child.stderr!.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const found = /ws:\/\/\S+/.exec(output);
      if (found) resolve(found[0]);
    });
    child.once('exit', () => reject(new Error(`The browser did not start. ${output}`)));
  });

/** Starts a browser with a profile folder, and returns a function that kills all its processes at once, like a power cut. */
export async function openBrowser(
  profile: string,
): Promise<{ page: Page; kill: () => Promise<void>; close: () => Promise<void> }> {
  const child = spawn(CHROMIUM_PATH, [...ARGUMENTS, `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  const browser = await chromium.connectOverCDP(await address(child));
  const context = browser.contexts()[0]!;
  const gone = once(child, 'exit');
  return {
    page: context.pages()[0] ?? (await context.newPage()),
    kill: async () => {
      process.kill(-child.pid!, 'SIGKILL');
      await gone;
    },
    close: async () => {
      await (await browser.newBrowserCDPSession()).send('Browser.close');
      await gone;
    },
  };
}

import { expect, type Page } from '@playwright/test';
import { ownLesson } from './support/own-lesson.ts';
import { signInAsAdmin } from './support/sign-in.ts';
import { test } from './support/test.ts';

/** What would tell that a text has run. */
const RUN = 'window.ran=(window.ran??0)+1';

const HTML = [
  `<script>${RUN}</script>`,
  `<ScRiPt/x>${RUN}</sCrIpT>`,
  `<img src=x onerror="${RUN}">`,
  `<img/src=x/onerror=${RUN}//>`,
  `<svg onload="${RUN}"></svg>`,
  `<svg><script>${RUN}</script></svg>`,
  `<svg><animate onbegin="${RUN}" attributeName=x dur=1s>`,
  `<svg><a xlink:href="javascript:${RUN}"><text>x</text></a></svg>`,
  `<math><mtext><table><mglyph><style><!--</style><img src=x onerror="${RUN}">`,
  `<math href="javascript:${RUN}">x</math>`,
  `<iframe srcdoc="<script>parent.${RUN}</script>"></iframe>`,
  `<iframe src="javascript:parent.${RUN}"></iframe>`,
  `<object data="data:text/html,<script>${RUN}</script>"></object>`,
  `<embed src="javascript:${RUN}">`,
  `<details open ontoggle="${RUN}">x</details>`,
  `<input autofocus onfocus="${RUN}">`,
  `<video src=x onerror="${RUN}"></video>`,
  `<body onload="${RUN}">`,
  `<form action="javascript:${RUN}"><button>x</button></form>`,
  `<a href="javascript:${RUN}">x</a>`,
  `<noscript><p title="</noscript><img src=x onerror='${RUN}'>">`,
  `<!--><img src=x onerror="${RUN}">-->`,
  `<style>@import 'https://evil.example/a.css'; * { background: url(https://evil.example/b) }</style>`,
  '<link rel="stylesheet" href="https://evil.example/a.css">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example/">',
  '<base href="https://evil.example/">',
  `<template><img src=x onerror="${RUN}"></template>`,
];

const LINKS = [
  `[x](javascript:${RUN})`,
  `[x](JaVaScRiPt:${RUN})`,
  `[x](java&#x0A;script:${RUN})`,
  `[x](&#106;avascript:${RUN})`,
  `[x](%6aavascript:${RUN})`,
  `[x]( javascript:${RUN})`,
  `[x](<java	script:${RUN}>)`,
  '[x](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)',
  `[x](vbscript:${RUN})`,
  `[x](file:///etc/passwd)`,
  `<javascript:${RUN}>`,
  `[x][evil]\n\n[evil]: javascript:${RUN}`,
  `[x](#" onclick="${RUN})`,
  `[x](/ "x\\" onmouseover=\\"${RUN}")`,
  `![x](javascript:${RUN})`,
  `![x](data:image/svg+xml,<svg/onload=${RUN}>)`,
  `![x" onerror="${RUN}](x)`,
  '![x](https://evil.example/pixel.png)',
  '![x](//evil.example/pixel.png)',
];

const MATHEMATICS = [
  `$\\href{javascript:${RUN}}{x}$`,
  `$\\url{javascript:${RUN}}$`,
  '$\\includegraphics{https://evil.example/x.png}$',
  `$\\htmlStyle{background:url(https://evil.example/c)}{x}$`,
  `$\\htmlData{x=y" onmouseover="${RUN}}{x}$`,
  `$\\htmlId{x" onmouseover="${RUN}}{x}$`,
  `$\\text{<img src=x onerror="${RUN}">}$`,
  `$</annotation></semantics></math><img src=x onerror="${RUN}">$`,
  '$\\def\\x{\\x\\x}\\x$',
  '$\\rule{99999em}{99999em}$',
];

const DRAWINGS = [
  `![x](/figures/clock?time=3:40"><script>${RUN}</script>)`,
  `![x](/figures/bars?values=1,2&labels=<script>${RUN}</script>,b)`,
  '![x](/pictures/../../api/users/profile/me/)',
  '![x](/pictures/%2e%2e/%2e%2e/package.json)',
];

const TRIES = [...HTML, ...LINKS, ...MATHEMATICS, ...DRAWINGS];

// The browser says that it did not load a picture from elsewhere, because the page's policy forbids it.
test.use({ expectedErrors: [/evil\.example/] });

/** What the text has put into the page that could run, load or lead where it must not. */
const dangerous = () =>
  [...document.querySelectorAll('.prose-lesson')].flatMap((text) =>
    [text, ...text.querySelectorAll('*')].flatMap((node) => {
      const isForeign = /^(script|iframe|object|embed|form|input|style|link|meta|base|template|video)$/i.test(
        node.localName,
      );
      const acts = [...node.attributes].filter(
        ({ name, value }) =>
          /^on/i.test(name) ||
          (/(^|:)(href|src|action|data)$/i.test(name) &&
            // What an address is, when spaces and control characters are left out as browsers do.
            /^(javascript|data|vbscript|file):/i.test([...value].filter((sign) => sign > ' ').join(''))),
      );
      return isForeign || acts.length > 0 ? [node.outerHTML.slice(0, 200)] : [];
    }),
  );

async function staysHarmless(page: Page, address: string, strangers: string[]) {
  await page.goto(address);
  await expect(
    page.locator('.prose-lesson').getByText(`try ${TRIES.length}.`, { exact: false }).first(),
  ).toBeVisible();
  expect(await page.evaluate(dangerous)).toEqual([]);
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(strangers.filter((url) => !url.includes('pixel.png'))).toEqual([]);
}

test('whatever a lesson’s text says, nothing of it runs, loads from elsewhere or leads to code', async ({
  page,
  baseURL,
}) => {
  const strangers: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(`${baseURL}/`) && !/^(data|blob):/.test(request.url()))
      strangers.push(request.url());
  });
  page.on('dialog', () => strangers.push('a dialog'));
  await signInAsAdmin(page);
  const text = TRIES.map((one, n) => `try ${n + 1}.\n\n${one}`).join('\n\n');
  const { subject, lesson } = await ownLesson(page, text, 'Attack');
  await staysHarmless(page, `/dashboard/lessons/${lesson}`, strangers);
  await staysHarmless(page, `/subjects/${subject}/lessons/${lesson}`, strangers);
});

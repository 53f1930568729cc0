// `npm run pictures`: takes the pictures in public/ again: the screens of the landing page and the README, the Open Graph
// picture, and the icons as PNG.
// Drives a running installation with the demo accounts: BASE_URL, else http://localhost:3000.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseXml, XmlElement } from '@rgrove/parse-xml';
import { type Browser, chromium, type Page } from '@playwright/test';
import { INTERFACE } from '#lib/platform/i18n/languages.ts';
import { LANGUAGES } from '#lib/vocabulary.ts';
import { LAUNCH, type Look, open, prefer, signIn, THEMES } from '../tests/support/demo.ts';
import { loaded } from '../tests/support/walk.ts';

/** Encodes the screenshot as WebP in the browser, which makes it small. */
async function keepAsWebp(page: Page, name: string) {
  const png = (await page.screenshot()).toString('base64');
  const blank = await page.context().newPage();
  const webp = await blank.evaluate(async (source) => {
    const bytes = await (await fetch(`data:image/png;base64,${source}`)).blob();
    const bitmap = await createImageBitmap(bytes);
    const canvas = Object.assign(document.createElement('canvas'), {
      width: bitmap.width,
      height: bitmap.height,
    });
    canvas.getContext('2d')!.drawImage(bitmap, 0, 0);
    return canvas.toDataURL('image/webp', 0.8).split(',')[1]!;
  }, png);
  await blank.close();
  writeFileSync(`public/landing/${name}.webp`, Buffer.from(webp, 'base64'));
}

/** The first lesson of the first subject, which is the same in each language. */
const firstLesson = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const get = async (path: string) => (await fetch(`/api${path}`)).json();
    const [{ id }] = (await get('/dashboard/student/')).enrollments;
    const { lessons } = await get(`/subjects/${id}/`);
    return `/subjects/${id}/lessons/${lessons[0].id}`;
  });

async function pictureOfLesson(browser: Browser, name: string, look: Look) {
  const page = await open(browser, look);
  await signIn(page, 'student', look.language);
  await prefer(page, look.language);
  await page.goto(await firstLesson(page));
  await page.locator('main h2').first().waitFor();
  await loaded(page);
  await keepAsWebp(page, `${name}-${look.theme}`);
  await prefer(page, 'English');
  await page.context().close();
}

/** The hero's two pictures: a lesson on a desk in each language, and a lesson in Pashto on a phone. */
async function landingPictures(browser: Browser) {
  mkdirSync('public/landing', { recursive: true });
  for (const theme of THEMES) {
    for (const language of LANGUAGES)
      await pictureOfLesson(browser, `lesson-${INTERFACE[language].locale}`, {
        ...{ theme, language },
        ...{ width: 960, height: 672, scale: 1.25 },
      });
    await pictureOfLesson(browser, 'phone', {
      theme,
      language: 'Pashto',
      width: 360,
      height: 640,
      scale: 1.5,
    });
  }
}

const asAddress = (path: string, type: string) =>
  `data:${type};base64,${readFileSync(path).toString('base64')}`;

/** A page of the picture's size with the dark theme's background. */
async function paint(browser: Browser, width: number, height: number, html: string, path: string) {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(`<style>
    @font-face { font-family: Face; font-weight: 400 700; src: url(${asAddress('public/fonts/atkinson-latin.5.3.woff2', 'font/woff2')}) }
    body { margin: 0; block-size: 100vh; background: #0d1021; color: #f5efe3; font-family: Face; overflow: hidden }
    .mark { fill: #f5bd55 }
    ${STYLE}
  </style>${html}`);
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path });
  await page.close();
}

const STYLE = `
  .icon { display: grid; place-content: center }
  .og { position: absolute; inset: 0 }
  .og .mark { position: absolute; left: 70px; top: 68px; inline-size: 84px }
  .og h1 { position: absolute; left: 70px; top: 196px; margin: 0; font-size: 82px; line-height: 1.05; letter-spacing: -0.012em }
  .og p { position: absolute; left: 70px; top: 396px; margin: 0; font-size: 30px; color: #a9aec7 }
  .og img { position: absolute; right: 86px; top: 70px; inline-size: 310px; border: 2px solid #3b3f63; border-radius: 26px }`;

const STAR =
  'M48 24 40.97 16.97V7.03H31.03L24 0 16.97 7.03H7.03V16.97L0 24 7.03 31.03V40.97H16.97L24 48 31.03 40.97H40.97V31.03Z';

const LATTICE = `<svg width="1200" height="630"><pattern id="p" width="48" height="48" patternUnits="userSpaceOnUse"><path d="${STAR}" fill="none" stroke="#f5bd5521"/></pattern><rect width="100%" height="100%" fill="url(#p)"/></svg>`;

async function brand(browser: Browser) {
  const { root } = parseXml(readFileSync('app/icon.svg', 'utf8'));
  const paths = root!.children.map((node) =>
    node instanceof XmlElement && node.name === 'path' ? `<path d="${node.attributes.d}"/>` : '',
  );
  const mark = `<svg class="mark" viewBox="0 0 32 32">${paths.join('')}</svg>`;
  for (const size of [192, 512]) {
    const icon = `<div class="icon" style="block-size: 100%">${mark.replace('class="mark"', `class="mark" width="${size * 0.62}"`)}</div>`;
    await paint(browser, size, size, icon, `public/icons/dars-${size}.png`);
  }
  const phone = asAddress('public/landing/phone-dark.webp', 'image/webp');
  const words = '<h1>Lessons that<br>make you think</h1><p>Dars · grades 1 to 12 · five languages</p>';
  await paint(
    browser,
    1200,
    630,
    `<div class="og">${LATTICE}${mark}${words}<img src="${phone}"></div>`,
    'public/og.png',
  );
}

const browser = await chromium.launch(LAUNCH);
await landingPictures(browser);
await brand(browser);
await browser.close();

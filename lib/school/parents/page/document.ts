import { createHash } from 'node:crypto';
import { WHOLE } from '#lib/platform/i18n/faces.ts';
import { INTERFACE } from '#lib/platform/i18n/languages.ts';
import { type Element, element, htmlOf, tagged } from '#lib/school/personal-data/html.ts';
import type { Language } from '#lib/vocabulary.ts';

const face = (name: string, file: string, weight: string) =>
  `@font-face{font-family:${name};src:url(${file}) format('woff2');font-weight:${weight};font-display:swap}`;

/** For an old phone: plain colours, no script, and one sheet of A4 on paper. */
const LOOK = `${face('Atkinson', WHOLE.latin, '200 800')}${face('Vazirmatn', WHOLE.arabic, '100 900')}${face('Nastaliq', WHOLE.nastaliq, '400')}
:root{--ground:#f8f2e6;--card:#fffdf9;--ink:#1d2142;--muted:#525669;--line:#d6cdbd;--action:#3d3fc0;--soft:#fbe8c3;color-scheme:light dark}
@media (prefers-color-scheme:dark){:root{--ground:#0d1021;--card:#151930;--ink:#f2eee6;--muted:#b2b5c6;--line:#343951;--action:#b0b4ff;--soft:#3a2c14}}
*{box-sizing:border-box;margin:0}
body{font:16px/1.55 Atkinson,Vazirmatn,system-ui,sans-serif;background:var(--ground);color:var(--ink);padding:1rem;overflow-wrap:anywhere}
:lang(ar),:lang(fa),:lang(ps){font-family:Vazirmatn,Atkinson,system-ui,sans-serif}
:lang(ur){font-family:Nastaliq,Vazirmatn,Atkinson,system-ui,sans-serif;line-height:2.1}
:lang(en){font-family:Atkinson,system-ui,sans-serif;line-height:1.55}
main{max-width:56rem;margin:0 auto}
h1{font-size:1.75rem;line-height:1.3}:lang(ur) h1{line-height:1.9}
h2{font-size:1.1rem}
section{background:var(--card);border:1px solid var(--line);border-radius:.75rem;padding:.75rem 1rem;margin-top:1rem;break-inside:avoid}
ul{list-style:none;padding:0}
li{padding:.3rem 0;border-top:1px solid var(--line)}li:first-child{border-top:0}
small,.muted{color:var(--muted);font-size:.9rem}
.home{background:var(--soft)}
nav{margin:0 -.75rem}nav a,nav span{display:inline-block;min-height:44px;padding:.5rem .75rem}
nav span{font-weight:600}
a{color:var(--action)}
footer{margin-top:1rem}
@media (min-width:44rem){.parts{display:grid;grid-template-columns:1fr 1fr;gap:0 1rem;align-items:start}.home{grid-column:1/-1}}
@media print{@page{size:A4;margin:14mm}:root{--ground:#fff;--card:#fff;--ink:#000;--muted:#333;--line:#999;--soft:#fff}
body{padding:0;font-size:10.5pt}nav,.screen{display:none}section{padding:.4rem .6rem;margin-top:.5rem}li{padding:.1rem 0}
.parts{display:grid;grid-template-columns:1fr 1fr;gap:0 .6rem;align-items:start}.home{grid-column:1/-1}}`;

const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(LOOK).digest('base64')}'`,
  "font-src 'self'",
  // An empty icon, or browsers would request one.
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': POLICY,
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
};

type Page = { language: Language; title: string; status?: number; headers?: Record<string, string> };

/** A self-contained page: no script, no cookie, nothing from other servers, not cached and not indexed. */
export function pageOf({ language, title, status = 200, headers = {} }: Page, ...parts: Element[]): Response {
  const { locale, dir } = INTERFACE[language];
  const head = element(
    'head',
    tagged('meta', { charSet: 'utf-8' }),
    tagged('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    tagged('meta', { name: 'robots', content: 'noindex, nofollow' }),
    tagged('meta', { name: 'referrer', content: 'no-referrer' }),
    tagged('link', { rel: 'icon', href: 'data:,' }),
    element('title', title),
    element('style', LOOK),
  );
  const html = tagged('html', { lang: locale, dir }, head, element('body', element('main', ...parts)));
  return new Response(`<!doctype html>\n${htmlOf(html)}\n`, { status, headers: { ...HEADERS, ...headers } });
}

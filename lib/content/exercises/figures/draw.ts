/** Dark ink on a light paper of its own, so that a figure is readable on dark and light pages. */
const INK = '#1e2440';
const PAPER = '#faf6ee';
export const BLUE = '#2f6fb0';
export const ORANGE = '#d9822b';
export const PALE = '#d6e4f2';
export const RED = '#c8453b';

const short = (n: number) => String(Math.round(n * 100) / 100);
const escaped = (text: string) => text.replace(/&/gu, '&amp;').replace(/</gu, '&lt;').replace(/>/gu, '&gt;');

export const sheet = (width: number, height: number, ...parts: string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${short(width)} ${short(height)}" role="img">` +
  `<rect width="100%" height="100%" rx="12" fill="${PAPER}"/>${parts.join('')}</svg>`;

export type Look = { fill?: string; stroke?: string; width?: number; dash?: string };

const look = ({ fill = 'none', stroke = INK, width = 2, dash }: Look) =>
  `fill="${fill}" stroke="${stroke}" stroke-width="${width}"${dash ? ` stroke-dasharray="${dash}"` : ''}`;

export const line = (x1: number, y1: number, x2: number, y2: number, style: Look = {}) =>
  `<line x1="${short(x1)}" y1="${short(y1)}" x2="${short(x2)}" y2="${short(y2)}" ${look(style)} stroke-linecap="round"/>`;

export const rect = (x: number, y: number, w: number, h: number, style: Look = {}) =>
  `<rect x="${short(x)}" y="${short(y)}" width="${short(w)}" height="${short(h)}" ${look(style)}/>`;

export const circle = (x: number, y: number, r: number, style: Look = {}) =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(r)}" ${look(style)}/>`;

export const shape = (points: readonly (readonly [number, number])[], style: Look = {}) =>
  `<polygon points="${points.map(([x, y]) => `${short(x)},${short(y)}`).join(' ')}" ${look(style)} stroke-linejoin="round"/>`;

export const path = (d: string, style: Look = {}) => `<path d="${d}" ${look(style)}/>`;

/** Words in Arabic letters run right to left; formulas and numbers left to right, on any page. */
const directionOf = (text: string) =>
  /\p{Script=Arabic}/u.test(text.replace(/\p{Nd}/gu, '')) ? 'rtl' : 'ltr';

/** A label around its middle. */
export const label = (x: number, y: number, text: string | number, size = 18) =>
  `<text x="${short(x)}" y="${short(y)}" font-size="${size}" font-family="Vazirmatn, Inter, sans-serif" fill="${INK}" ` +
  `text-anchor="middle" dominant-baseline="central" direction="${directionOf(String(text))}">${escaped(String(text))}</text>`;

export const polar = (cx: number, cy: number, r: number, degrees: number): [number, number] => {
  const turn = (degrees * Math.PI) / 180;
  return [cx + r * Math.cos(turn), cy - r * Math.sin(turn)];
};

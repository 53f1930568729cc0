/** Mathematics as people type it and as the generators write it: `2x + 3`, `1 1/2`, `sqrt(5)`, `3 × 4 = 12`. */
export type Node =
  | { type: 'number'; text: string }
  | { type: 'name'; name: string }
  | { type: 'blank' }
  | { type: 'group'; inside: Node }
  | { type: 'negative'; of: Node }
  | { type: 'mixed'; whole: string; top: string; bottom: string }
  | { type: 'call'; name: string; args: Node[] }
  | { type: 'after'; sign: '%' | '°' | "'" | '!'; of: Node }
  | { type: 'two'; sign: Sign; left: Node; right: Node };

/** `·` is a product without a sign, such as `2x`. */
export type Sign = '+' | '-' | '*' | '·' | '/' | '÷' | ':' | '^';

export class NotReadable extends Error {}

/** A pattern of the tokens in which these words are functions; any other word is a product of letters. */
export const tokenPattern = (functions: string): RegExp =>
  new RegExp(
    `\\s*(?:(\\d+[ &]\\d+/\\d+(?![\\d.]))|(\\d+(?:\\.\\d+)?|\\.\\d+)|(${functions}|pi|[a-zA-Zθ])|([-+*/÷:^(),%°'!□]))`,
    'uy',
  );

const TOKEN = tokenPattern('sqrt|root|abs|sin|cos|tan|log');
const TOKEN_KINDS = ['mixed', 'number', 'name', 'sign'] as const;

type Token = { kind: (typeof TOKEN_KINDS)[number]; text: string };

function tokens(text: string, pattern: RegExp): Token[] {
  if (text.length > 240) throw new NotReadable('too long');
  const list: Token[] = [];
  const end = text.trimEnd().length;
  pattern.lastIndex = 0;
  while (pattern.lastIndex < end) {
    const match = pattern.exec(text);
    if (!match) throw new NotReadable(text);
    const at = match.findIndex((part, i) => i > 0 && part !== undefined);
    list.push({ kind: TOKEN_KINDS[at - 1]!, text: match[at]! });
  }
  return list;
}

class Reader {
  private at = 0;
  private depth = 0;
  private readonly list: Token[];

  constructor(list: Token[]) {
    this.list = list;
  }

  whole(): Node {
    const node = this.sum();
    if (this.at < this.list.length) throw new NotReadable('more than one expression');
    return node;
  }

  private next(...signs: string[]): string | undefined {
    const token = this.list[this.at];
    if (token?.kind !== 'sign' || !signs.includes(token.text)) return undefined;
    this.at += 1;
    return token.text;
  }

  private sum(): Node {
    if (++this.depth > 30) throw new NotReadable('too deep');
    let left = this.product();
    for (let sign = this.next('+', '-'); sign; sign = this.next('+', '-'))
      left = { type: 'two', sign: sign as Sign, left, right: this.product() };
    this.depth -= 1;
    return left;
  }

  private product(): Node {
    let left = this.ratio();
    for (;;) {
      const sign = this.next('*', '÷', ':') ?? (this.startsFactor() ? '·' : undefined);
      if (!sign) return left;
      const right = sign === '·' ? this.ratioOf(this.powered()) : this.ratio();
      left = { type: 'two', sign: sign as Sign, left, right };
    }
  }

  /** A fraction line binds tighter than other signs: `4/7 ÷ 2/5` divides two fractions. */
  private ratio(): Node {
    if (this.next('+')) return this.ratio();
    return this.next('-') ? { type: 'negative', of: this.ratio() } : this.ratioOf(this.powered());
  }

  private ratioOf(first: Node): Node {
    let left = first;
    while (this.next('/')) left = { type: 'two', sign: '/', left, right: this.signed() };
    return left;
  }

  private startsFactor(): boolean {
    const token = this.list[this.at];
    return token !== undefined && (token.kind !== 'sign' || token.text === '(' || token.text === '□');
  }

  private signed(): Node {
    if (this.next('+')) return this.signed();
    return this.next('-') ? { type: 'negative', of: this.signed() } : this.powered();
  }

  private powered(): Node {
    let base = this.atom();
    for (let sign = this.next('%', '°', "'", '!'); sign; sign = this.next('%', '°', "'", '!'))
      base = { type: 'after', sign: sign as '%', of: base };
    return this.next('^') ? { type: 'two', sign: '^', left: base, right: this.signed() } : base;
  }

  private atom(): Node {
    if (this.next('□')) return { type: 'blank' };
    if (this.next('(')) {
      const inside = this.sum();
      this.close();
      return { type: 'group', inside };
    }
    const token = this.list[this.at++];
    if (!token || token.kind === 'sign') throw new NotReadable('a number is missing');
    if (token.kind === 'number') return { type: 'number', text: token.text };
    if (token.kind === 'mixed') {
      const [whole, top, bottom] = token.text.split(/[ &/]/u) as [string, string, string];
      if (/^0+$/u.test(bottom)) throw new NotReadable('nothing is divided by zero');
      return { type: 'mixed', whole, top, bottom };
    }
    return token.text.length > 1 && token.text !== 'pi'
      ? this.call(token.text)
      : { type: 'name', name: token.text };
  }

  /** `sin(x)`, `log(2, 8)`, and `sin 30` or `sqrt 2` as people type it. */
  private call(name: string): Node {
    if (!this.next('(')) return { type: 'call', name, args: [this.powered()] };
    const args = [this.sum()];
    while (this.next(',')) args.push(this.sum());
    this.close();
    return { type: 'call', name, args };
  }

  private close() {
    if (!this.next(')')) throw new NotReadable('a bracket is left open');
  }
}

/** Throws NotReadable for anything but one expression of at most 240 characters. */
export const parse = (text: string, pattern = TOKEN): Node => new Reader(tokens(text, pattern)).whole();

export type Relation = '=' | '<' | '>' | '≤' | '≥' | '≈' | '≠';
export type Line = { sides: Node[]; relations: Relation[] };

/** A chain such as `2 + 3 = 5` or `x ≤ 4`. One side alone has no relation. */
export function parseLine(text: string): Line {
  const parts = text.split(/([=<>≤≥≈≠])/u);
  return {
    sides: parts.filter((_, i) => i % 2 === 0).map((side) => parse(side)),
    relations: parts.filter((_, i) => i % 2 === 1) as Relation[],
  };
}

import { type Line, type Node, parseLine, type Relation, type Sign } from './parse.ts';

const SIGNS: Record<Exclude<Sign, '/' | '^'>, string> = {
  '+': ' + ',
  '-': ' - ',
  '*': ' \\times ',
  '·': '',
  '÷': ' \\div ',
  ':': ' : ',
};
const RELATIONS: Record<Relation, string> = {
  '=': ' = ',
  '<': ' < ',
  '>': ' > ',
  '≤': ' \\le ',
  '≥': ' \\ge ',
  '≈': ' \\approx ',
  '≠': ' \\ne ',
};
const NAMES: Record<string, string> = { pi: '\\pi ', θ: '\\theta ' };

/** Inside a fraction or a root no brackets are needed. */
const bare = (node: Node) => tex(node.type === 'group' ? node.inside : node);

function callTex(name: string, args: Node[]): string {
  const [first, second] = args as [Node, Node?];
  if (name === 'sqrt') return `\\sqrt{${bare(first)}}`;
  if (name === 'root') return `\\sqrt[${tex(first)}]{${bare(second!)}}`;
  if (name === 'abs') return `\\left|${bare(first)}\\right|`;
  if (name === 'log' && second) return `\\log_{${tex(first)}} ${tex(second)}`;
  return `\\${name} ${tex(first)}`;
}

export function tex(node: Node): string {
  switch (node.type) {
    case 'number':
      return node.text;
    case 'name':
      return NAMES[node.name] ?? node.name;
    case 'blank':
      return '\\square ';
    case 'group':
      return `\\left(${tex(node.inside)}\\right)`;
    case 'negative':
      return `-${tex(node.of)}`;
    case 'mixed':
      return `${node.whole}\\frac{${node.top}}{${node.bottom}}`;
    case 'call':
      return callTex(node.name, node.args);
    case 'after':
      return tex(node.of) + { '%': '\\%', '°': '^{\\circ}', "'": "'", '!': '!' }[node.sign];
    case 'two':
      if (node.sign === '/') return `\\frac{${bare(node.left)}}{${bare(node.right)}}`;
      if (node.sign === '^') return `${tex(node.left)}^{${bare(node.right)}}`;
      // Two numbers side by side would look like one.
      if (node.sign === '·' && node.right.type === 'number')
        return `${tex(node.left)} \\cdot ${tex(node.right)}`;
      return tex(node.left) + SIGNS[node.sign] + tex(node.right);
  }
}

export const lineTex = ({ sides, relations }: Line): string =>
  sides.map((side, i) => (i === 0 ? '' : RELATIONS[relations[i - 1]!]) + tex(side)).join('');

/** A formula's marks touch it on both sides, which is how they are told from the sign of a price. */
export const marked = (source: string) => `$${source.trim()}$`;

/** A formula for markdown text, from its plain form. */
export const formula = (source: string) => marked(lineTex(parseLine(source)));

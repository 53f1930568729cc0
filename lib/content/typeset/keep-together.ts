type Node = { type: string; value?: string; tagName?: string; properties?: object; children?: Node[] };

const STOPS = /^[.,;:!?…)\]»”’،؛؟۔]+/;
/** How many characters fit on one line of a narrow phone. */
const SHORT = 16;

const classesOf = ({ properties }: Node) =>
  [(properties as { className?: string | string[] } | undefined)?.className ?? []].flat();
/** A display formula has a box of its own, which may scroll. */
const isDisplayed = (node: Node) => classesOf(node).includes('katex-display');
const isFormula = (node: Node) => classesOf(node).includes('katex');

/** How many characters a formula shows; it contains them once more for screen readers. */
const signsOf = (node: Node): number =>
  classesOf(node).includes('katex-mathml')
    ? 0
    : (node.value?.length ?? 0) + (node.children ?? []).reduce((sum, child) => sum + signsOf(child), 0);

/**
 * Keeps a short formula on one line, because its halves would be read in the wrong order in a right-to-left text. Also
 * keeps a full stop, comma or bracket after a formula on the formula's line. Urdu's full stop is a stroke, which right
 * beside a formula would read as its minus.
 */
export const keepTogether = () => keep;

function keep({ children = [] }: Node) {
  for (const [at, child] of children.entries()) {
    if (isDisplayed(child)) child.tagName = 'div';
    if (!isFormula(child)) {
      keep(child);
      continue;
    }
    if (signsOf(child) <= SHORT) child.properties = { className: [...classesOf(child), 'whole'] };
    const next = children[at + 1];
    const [stops] = (next?.type === 'text' && STOPS.exec(next.value ?? '')) || [];
    if (!stops) continue;
    next!.value = next!.value!.slice(stops.length);
    children[at] = {
      type: 'element',
      tagName: 'span',
      properties: { className: ['kept'] },
      children: [child, { type: 'text', value: stops.startsWith('۔') ? `\u00a0${stops}` : stops }],
    };
  }
}

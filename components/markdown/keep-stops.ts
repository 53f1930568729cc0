type Node = { type: string; value?: string; tagName?: string; properties?: object; children?: Node[] };

const STOPS = /^[.,;:!?…)\]»”’،؛؟۔]+/;

const isFormula = ({ properties }: Node) =>
  [(properties as { className?: unknown } | undefined)?.className].flat().includes('katex');

/** Keeps the full stop, comma or bracket after a formula on the formula's line. */
export const keepStops = () => keep;

function keep({ children = [] }: Node) {
  for (const [at, child] of children.entries()) {
    const next = children[at + 1];
    const [stops] = (isFormula(child) && next?.type === 'text' && STOPS.exec(next.value ?? '')) || [];
    if (stops) {
      next!.value = next!.value!.slice(stops.length);
      const kept = [child, { type: 'text', value: stops }];
      children[at] = {
        type: 'element',
        tagName: 'span',
        properties: { className: ['kept'] },
        children: kept,
      };
    } else keep(child);
  }
}

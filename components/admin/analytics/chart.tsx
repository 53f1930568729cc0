'use client';

import { nice, ticks } from 'd3-array';
import { line as path } from 'd3-shape';
import { useFormatter } from 'next-intl';

export type Point = { name: string; value: number; line?: number };
type Props = { points: Point[]; value: string; line?: string };

/** About how many steps the scale has, each a round number of people. */
const STEPS = 4;

/**
 * Bars, with a line over them where a point has one. Hidden from screen readers, which read the table next to it. Boxes and
 * percentages, so that it fits any width and runs in the reading direction without being measured.
 */
export function Chart({ points, value, line }: Props) {
  const format = useFormatter();
  const most = Math.max(STEPS, ...points.flatMap((point) => [point.value, point.line ?? 0]));
  const [, top] = nice(0, most, STEPS);
  const part = (amount: number) => (amount / top) * 100;
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-xs text-muted tabular-nums">
      <Scale top={top} />
      <div className="relative flex h-48 border-b">
        {points.map((point) => (
          <div
            key={point.name}
            title={`${point.name} · ${value}: ${format.number(point.value)}`}
            className="flex grow basis-0 items-end justify-center hover:bg-raised"
          >
            <div
              className="w-3/5 max-w-10 rounded-t bg-indigo forced-colors:bg-[CanvasText]"
              style={{ blockSize: `${part(point.value)}%` }}
            />
          </div>
        ))}
        {line ? <Line shares={points.map((point) => part(point.line ?? 0))} /> : null}
      </div>
      <ul className="col-start-2 flex pt-1.5">
        {points.map(({ name }, index) => (
          <li
            key={name}
            className={`flex min-w-0 grow basis-0 justify-center whitespace-nowrap ${index % 2 ? 'max-sm:invisible' : ''}`}
          >
            <span>{name}</span>
          </li>
        ))}
      </ul>
      {line ? <Legend bars={value} line={line} /> : null}
    </div>
  );
}

function Scale({ top }: { top: number }) {
  const format = useFormatter();
  return (
    <div className="relative h-48 min-w-8">
      {ticks(0, top, STEPS).map((amount) => (
        <span
          key={amount}
          className="absolute end-0 translate-y-1/2 leading-none"
          style={{ insetBlockEnd: `${(amount / top) * 100}%` }}
        >
          {format.number(amount, { notation: 'compact' })}
        </span>
      ))}
    </div>
  );
}

/** Through the middles of the bars, at these shares of the height in per cent. */
function Line({ shares }: { shares: number[] }) {
  const middle = (index: number) => ((index + 0.5) / shares.length) * 100;
  const draw = path<number>(
    (_, index) => middle(index),
    (share) => 100 - share,
  );
  return (
    <svg
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      className="pointer-events-none absolute inset-0 size-full overflow-visible rtl:-scale-x-100"
    >
      <path
        d={draw(shares) ?? ''}
        fill="none"
        strokeWidth={2}
        vectorEffect="non-scaling-stroke"
        className="stroke-saffron forced-colors:stroke-[Highlight]"
      />
    </svg>
  );
}

function Legend({ bars, line }: { bars: string; line: string }) {
  return (
    <ul className="col-span-2 flex flex-wrap gap-x-4 gap-y-1 pt-3 text-sm text-ink">
      <li className="flex items-center gap-2">
        <span className="size-3 rounded-sm bg-indigo forced-colors:bg-[CanvasText]" /> {bars}
      </li>
      <li className="flex items-center gap-2">
        <span className="h-0.5 w-5 bg-saffron forced-colors:bg-[Highlight]" /> {line}
      </li>
    </ul>
  );
}

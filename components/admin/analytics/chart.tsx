'use client';

import { useFormatter, useLocale } from 'next-intl';
import {
  Bar,
  BarChart,
  CartesianGrid,
  ComposedChart,
  Line,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { INTERFACE } from '#lib/i18n/languages.ts';

export type Point = { name: string; value: number; line?: number };
type Props = { points: Point[]; value: string; line?: string };

const HEIGHT = 220;
const axis = { tick: { fill: 'var(--muted)', fontSize: 12 }, stroke: 'var(--line)' };

/** Bars, with a line over them where a point has one. Drawn for the eye alone: its table stands beside it. */
export function Chart({ points, value, line }: Props) {
  const format = useFormatter();
  const locale = useLocale();
  const isMirrored = Object.values(INTERFACE).some((own) => own.formats === locale && own.dir === 'rtl');
  const Frame = line ? ComposedChart : BarChart;
  const number = (amount: unknown) => format.number(Number(amount), { notation: 'compact' });
  return (
    <div dir="ltr" className="overflow-hidden" style={{ blockSize: HEIGHT }}>
      <ResponsiveContainer width="100%" height={HEIGHT} initialDimension={{ width: 480, height: HEIGHT }}>
        <Frame data={points} accessibilityLayer={false} margin={{ top: 8, right: 4, bottom: 0, left: 4 }}>
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis dataKey="name" {...axis} reversed={isMirrored} />
          <YAxis
            {...axis}
            width={44}
            allowDecimals={false}
            tickFormatter={number}
            orientation={isMirrored ? 'right' : 'left'}
          />
          <Tooltip
            cursor={{ fill: 'var(--raised)' }}
            contentStyle={{ background: 'var(--card)', border: '1px solid var(--line)', borderRadius: 8 }}
            labelStyle={{ color: 'var(--ink)' }}
            itemStyle={{ color: 'var(--ink)' }}
          />
          <Bar
            dataKey="value"
            name={value}
            fill="var(--indigo)"
            radius={[4, 4, 0, 0]}
            maxBarSize={40}
            isAnimationActive={false}
          />
          {line ? (
            <Line
              dataKey="line"
              name={line}
              stroke="var(--saffron)"
              strokeWidth={2}
              dot={false}
              isAnimationActive={false}
            />
          ) : null}
        </Frame>
      </ResponsiveContainer>
    </div>
  );
}

import {
  Bar,
  BarChart,
  CartesianGrid,
  Line,
  LineChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { ChartKey } from './chart.tsx';
import type { ChartShape } from './chart.tsx';

const HEIGHT = 200;
/** Room for the two axes' words in mono, in px at the usual size of text. */
const VALUE_AXIS = 56;
const LABEL_AXIS = 30;
/** As many words as stand beside each other on a phone. */
const LABELS = 6;

/** How much larger than usual the reader has set the browser's text. */
const textScale = (): number => parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1;

interface TipProps extends Pick<ChartShape, 'kind' | 'series' | 'format'> {
  active?: boolean;
  label?: string | number | undefined;
  payload?: readonly { dataKey?: unknown; value?: unknown }[];
}

const Tip = ({ active, label, payload = [], kind, series, format }: TipProps) => {
  if (!active || payload.length === 0) return null;
  return (
    <div className="tip chart__tip">
      <div className="c2">{label}</div>
      {series.map(({ key, name, colour }, index) => {
        const value = payload.find((each) => each.dataKey === key)?.value;
        if (typeof value !== 'number') return null;
        return (
          <div key={key} className="row gap-1.5">
            <ChartKey kind={kind} colour={colour} index={index} />
            {name}
            <b className="mono push">{format(value)}</b>
          </div>
        );
      })}
    </div>
  );
};

/** Nothing moves on its own here: a chart that grows says nothing that it does not say standing. */
const still = { isAnimationActive: false } as const;

const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });
const short = (value: number): string => compact.format(value);

/** The strokes of the first, second and third line; the stylesheet has the same for their keys. */
const strokes = ['none', '6 3', '2 3'] as const;

/** What Recharts draws of a chart; loaded apart (104 kB gz), by `Chart` alone. */
export const ChartPlot = ({
  kind,
  points,
  series,
  format,
  axis = short,
  title,
}: ChartShape & { title: string }) => {
  const data = points.map(({ label, values }) => ({ label, ...values }));
  const scale = textScale();
  const Frame = kind === 'line' ? LineChart : BarChart;
  return (
    <div className="chart__plot">
      <ResponsiveContainer width="100%" height={HEIGHT} initialDimension={{ width: 320, height: HEIGHT }}>
        <Frame
          data={data}
          title={`${title}: use the arrow keys to read each label`}
          margin={{ top: 8, right: 20, bottom: 0, left: 0 }}
          barCategoryGap="24%"
          barGap={2}
        >
          <CartesianGrid vertical={false} stroke="var(--hairline)" />
          <XAxis
            dataKey="label"
            tickLine={false}
            axisLine={{ stroke: 'var(--line)' }}
            tick={{ fill: 'var(--tx-3)' }}
            // Measured, the words would depend on whether their font has come yet.
            interval={Math.max(0, Math.ceil((points.length * scale) / LABELS) - 1)}
            height={LABEL_AXIS * scale}
          />
          <YAxis
            width={VALUE_AXIS * scale}
            tickLine={false}
            axisLine={false}
            tick={{ fill: 'var(--tx-3)' }}
            tickFormatter={axis}
            allowDecimals={false}
          />
          <Tooltip
            content={<Tip kind={kind} series={series} format={format} />}
            cursor={kind === 'line' ? { stroke: 'var(--line)' } : { fill: 'var(--bg-2)' }}
            {...still}
          />
          {series.map(({ key, name, colour }, index) =>
            kind === 'line' ? (
              <Line
                key={key}
                dataKey={key}
                name={name}
                stroke={`var(--${colour})`}
                strokeWidth={2}
                strokeDasharray={strokes[index] ?? 'none'}
                type="linear"
                dot={false}
                activeDot={{ r: 4, stroke: 'var(--bg-0)', strokeWidth: 2 }}
                {...still}
              />
            ) : (
              <Bar key={key} dataKey={key} name={name} fill={`var(--${colour})`} maxBarSize={32} {...still} />
            ),
          )}
        </Frame>
      </ResponsiveContainer>
    </div>
  );
};

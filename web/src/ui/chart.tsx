import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import { Bone, ErrorState, Skeleton } from './states.tsx';
import './chart.css';

const Plot = lazy(async () => ({ default: (await import('./chart-plot.tsx')).ChartPlot }));

export interface ChartPoint {
  /** As it stands beneath the axis: "Nov 20". */
  label: string;
  values: Readonly<Record<string, number>>;
}

export interface ChartSeries {
  key: string;
  name: string;
  /** A token, without its dashes. */
  colour: 'tx-1' | 'tx-3' | 'info' | 'hold' | 'ok' | 'danger' | 'link';
}

export interface ChartShape {
  kind: 'line' | 'bar';
  points: readonly ChartPoint[];
  series: readonly ChartSeries[];
  /** A value as it is read: "1,240", "$1,800.00". */
  format: (value: number) => string;
  /** The same in five letters or so, for the axis: "$2.4K". */
  axis?: (value: number) => string;
}

interface ChartKeyProps {
  kind: ChartShape['kind'];
  colour: ChartSeries['colour'];
  /** The how-manieth series it is. */
  index: number;
}

/** How a series is drawn, small. */
export const ChartKey = ({ kind, colour, index }: ChartKeyProps) => (
  <i
    className={`chart__key chart__key--${colour}${kind === 'line' ? ` chart__key--line chart__key--dash-${index}` : ''}`}
  />
);

interface ChartProps extends Omit<ChartShape, 'points'> {
  title: string;
  /** What the labels are: "Day". */
  unit: string;
  /** Undefined while they load, or could not be loaded. */
  points: readonly ChartPoint[] | undefined;
  error?: unknown;
  onRetry?: () => void;
  /** Shown instead of the plot while every value is missing. */
  empty: string;
}

const PlotSkeleton = ({ title }: { title: string }) => (
  <Skeleton label={`Loading: ${title}`}>
    <div className="chart__bones">
      {['38%', '62%', '51%', '80%', '44%', '70%', '58%', '90%'].map((height, index) => (
        <Bone key={index} height={height} />
      ))}
    </div>
  </Skeleton>
);

/** The same figures as rows: what a screen reader reads, and what anybody can open. */
const Figures = ({
  title,
  unit,
  points,
  series,
  format,
}: Omit<ChartShape, 'kind'> & { title: string; unit: string }) => (
  <details className="chart__table">
    <summary className="link t-12">Show as a table</summary>
    <div className="chart__scroll" tabIndex={0} role="region" aria-label={`${title}, as a table`}>
      <table className="log">
        <caption className="sr">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{unit}</th>
            {series.map(({ key, name }) => (
              <th key={key} scope="col" className="num">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map(({ label, values }, index) => (
            <tr key={index}>
              <th scope="row">{label}</th>
              {series.map(({ key }) => {
                const value = values[key];
                return (
                  <td key={key} className="num mono">
                    {value === undefined ? '–' : format(value)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </details>
);

/**
 * Lines or bars over a few labels. The pointer or, on the plot, the arrow keys bring up the figures of one label; the
 * table beneath has them all. The library that draws is loaded when the first chart shows.
 */
export const Chart = ({ title, unit, points, error, onRetry, empty, ...shape }: ChartProps) => {
  const frame = (inside: ReactNode): ReactNode => (
    <figure className="chart" aria-label={title}>
      <figcaption className="chart__head">
        <span className="b">{title}</span>
        {shape.series.length > 1 && (
          <ul className="row row--wrap gap-4 t-12 c2">
            {shape.series.map(({ key, name, colour }, index) => (
              <li key={key} className="row gap-1.5">
                <ChartKey kind={shape.kind} colour={colour} index={index} />
                {name}
              </li>
            ))}
          </ul>
        )}
      </figcaption>
      {inside}
    </figure>
  );
  if (points === undefined) {
    return error === undefined || error === null ? (
      frame(<PlotSkeleton title={title} />)
    ) : (
      <ErrorState title={`Could not load: ${title}`} error={error} {...(onRetry ? { onRetry } : {})} />
    );
  }
  if (points.every(({ values }) => Object.keys(values).length === 0)) {
    return frame(<p className="chart__none baseplate c2">{empty}</p>);
  }
  return frame(
    <>
      <Suspense fallback={<PlotSkeleton title={title} />}>
        <Plot title={title} points={points} {...shape} />
      </Suspense>
      <Figures title={title} unit={unit} points={points} series={shape.series} format={shape.format} />
    </>,
  );
};

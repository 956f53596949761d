import { SCORE_MOST } from '../../../../contracts/tracking.ts';

const all = Array.from({ length: SCORE_MOST }, (_, at) => at + 1);

const lookOf = (value: number, square: number): string =>
  value >= square - 0.25 ? 'on' : value >= square - 0.75 ? 'half' : '';

/** Five squares, to the half. */
export const Squares = ({ value }: { value: number }) => (
  <span className="board-squares" aria-hidden="true">
    {all.map((square) => (
      <i key={square} className={lookOf(value, square)} />
    ))}
  </span>
);

/** The same to be read alone. */
export const Score = ({ value }: { value: number }) => (
  <>
    <Squares value={value} />
    <span className="mono c1">{value.toFixed(1)}</span>
    <span className="sr"> of {SCORE_MOST}</span>
  </>
);

interface ScoreInputProps {
  label: string;
  /** 0: none yet. */
  value: number;
  onChange: (value: number) => void;
}

/** The squares as a slider: a press or the arrow keys choose. */
export const ScoreInput = ({ label, value, onChange }: ScoreInputProps) => (
  <span className="board-score">
    <Squares value={value} />
    <input
      type="range"
      min={0}
      max={SCORE_MOST}
      step={1}
      value={value}
      aria-label={label}
      aria-valuetext={value === 0 ? 'Not scored' : `${value} of ${SCORE_MOST}`}
      onChange={({ target }) => onChange(Number(target.value))}
    />
  </span>
);

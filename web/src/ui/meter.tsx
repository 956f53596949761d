interface MeterProps {
  /** What is measured, for screen readers. */
  label: string;
  /** 0 to 4 cells. */
  level: 0 | 1 | 2 | 3 | 4;
  words: string;
  /** Whether the sentence is shown; it is not where an error above says the same. */
  shown?: boolean;
}

/** Four cells and a sentence. */
export const Meter = ({ label, level, words, shown = true }: MeterProps) => (
  <div className="stack meter-block">
    <div
      className="meter"
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={4}
      aria-valuenow={level}
      aria-valuetext={words}
    >
      {[1, 2, 3, 4].map((cell) => (
        <i key={cell} className={cell <= level ? 'on' : ''} />
      ))}
    </div>
    {shown && <div className="hint">{words}</div>}
  </div>
);

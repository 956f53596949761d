interface MeterProps {
  /** What is measured, for screen readers; shown above the cells where `labelled`. */
  label: string;
  labelled?: boolean;
  /** Whether little of it is bad, and is coloured so. */
  judged?: boolean;
  /** 0 to 4 cells. */
  level: 0 | 1 | 2 | 3 | 4;
  words: string;
  /** Whether the sentence is shown; it is not where an error above says the same. */
  shown?: boolean;
}

/** Four cells and a sentence. */
export const Meter = ({
  label,
  labelled = false,
  judged = false,
  level,
  words,
  shown = true,
}: MeterProps) => (
  <div className="stack meter-block">
    {labelled && (
      <div className="label" aria-hidden="true">
        {label}
      </div>
    )}
    <div
      className={judged ? 'meter meter--judged' : 'meter'}
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

interface StepperProps {
  label: string;
  steps: readonly string[];
  /** Index of the step that is under way. */
  current: number;
}

/** Where one stands in a short sequence of screens. */
export const Stepper = ({ label, steps, current }: StepperProps) => (
  <ol className="steps" aria-label={label}>
    {steps.map((step, index) => (
      <li
        key={step}
        className={index < current ? 'done' : index === current ? 'now' : ''}
        {...(index === current ? { 'aria-current': 'step' as const } : {})}
      >
        {step}
        {index < current && <span className="sr"> (done)</span>}
      </li>
    ))}
  </ol>
);

import { useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { useAfterPaint } from '../lib/after-paint.ts';
import { tellPartMissing } from './part-missing.ts';
import { Part } from './part.tsx';

interface PressedPartProps {
  /** The same function at every rendering. */
  load: () => Promise<ComponentType<{ defaultOpen: boolean }>>;
  /** The plain button that stands until it is here. */
  waiting: (onPress: () => void) => ReactNode;
}

/**
 * A button whose menu comes after the first paint: pressed before that, it opens as soon as it can. Each press asks for
 * what has not come, and is told where it does not.
 */
export const PressedPart = ({ load, waiting }: PressedPartProps) => {
  const afterPaint = useAfterPaint();
  const [presses, setPresses] = useState(0);
  const wanted = presses > 0;
  return (
    <Part
      key={presses}
      load={load}
      props={{ defaultOpen: wanted }}
      due={afterPaint || wanted}
      fallback={waiting(() => setPresses(presses + 1))}
      {...(wanted && { onFail: tellPartMissing })}
    />
  );
};

import { useEffect, useId, useRef } from 'react';
import { Check, Copy, X } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { useCopy } from '../../ui/use-copy.ts';
import type { NewKey } from './words.ts';

/** A key, this once. It takes the focus, once the dialog that made it has given it back. */
export const NewKeyBox = ({ made: { name, key }, onClose }: { made: NewKey; onClose: () => void }) => {
  const { copied, copy } = useCopy();
  const region = useRef<HTMLElement>(null);
  const title = useId();
  useEffect(() => {
    const timer = setTimeout(() => region.current?.focus());
    return () => clearTimeout(timer);
  }, [key]);
  return (
    <section className="api-new scroll-mt-24" ref={region} tabIndex={-1} aria-labelledby={title}>
      <div className="split row--top">
        <div className="min-w-0">
          <h2 className="t-16 b wrap-anywhere" id={title}>
            “<bdi>{name}</bdi>” is ready
          </h2>
          <p className="c2">Copy it now. You won’t see it again, and neither will we.</p>
        </div>
        <Button kind="bare" icon={X} aria-label="Close, I have it" onClick={onClose} />
      </div>
      <div className="api-new__key">
        <code className="mono" tabIndex={0} aria-label="The new key" translate="no">
          {key}
        </code>
        <Button kind="go" icon={copied ? Check : Copy} onClick={() => void copy(key)}>
          Copy
        </Button>
      </div>
    </section>
  );
};

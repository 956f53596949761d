import { useEffect, useId, useRef } from 'react';
import { Check, Copy, X } from 'lucide-react';
import { Button } from './button.tsx';
import { useCopy } from './use-copy.ts';
import './secret-once.css';

interface SecretOnceProps {
  /** What it belongs to. */
  name: string;
  secret: string;
  /** What it is, for screen readers. */
  label: string;
  onClose: () => void;
}

/** A secret, this once. It takes the focus, once the dialog that made it has given it back. */
export const SecretOnce = ({ name, secret, label, onClose }: SecretOnceProps) => {
  const { copied, copy } = useCopy();
  const region = useRef<HTMLElement>(null);
  const title = useId();
  useEffect(() => {
    const timer = setTimeout(() => region.current?.focus());
    return () => clearTimeout(timer);
  }, [secret]);
  return (
    <section className="secret-once scroll-mt-24" ref={region} tabIndex={-1} aria-labelledby={title}>
      <div className="split row--top">
        <div className="min-w-0">
          <h2 className="t-16 b wrap-anywhere" id={title}>
            “<bdi>{name}</bdi>” is ready
          </h2>
          <p className="c2">Copy it now. You won’t see it again, and neither will we.</p>
        </div>
        <Button kind="bare" icon={X} aria-label="Close, I have it" onClick={onClose} />
      </div>
      <div className="secret-once__text">
        <code className="mono" tabIndex={0} aria-label={label} translate="no">
          {secret}
        </code>
        <Button kind="go" icon={copied ? Check : Copy} onClick={() => void copy(secret)}>
          Copy
        </Button>
      </div>
    </section>
  );
};

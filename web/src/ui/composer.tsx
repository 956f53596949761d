import { useEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { Send } from 'lucide-react';
import { isComposing } from '../lib/composing.ts';
import { count } from '../lib/format.ts';
import { Button } from './button.tsx';
import './composer.css';

interface ComposerProps {
  /** Who reads it: "Message Ines". */
  label: string;
  value: string;
  onChange: (text: string) => void;
  /** The text without the space around it; never empty, never too long. */
  onSend: (text: string) => void;
  /** Characters, at most. */
  longest: number;
  /** Something keeps people from writing here; the placeholder says what. */
  disabled?: boolean;
  /** The last one is still on its way: one may write on, but not send. */
  busy?: boolean;
  error?: string;
  attach?: (area: HTMLTextAreaElement | null) => void;
  onBlur?: () => void;
}

/** Enter to send, Shift+Enter for a new line; it grows with what is written. */
export const Composer = ({
  label,
  value,
  onChange,
  onSend,
  longest,
  disabled = false,
  busy = false,
  error,
  attach,
  onBlur,
}: ComposerProps) => {
  const area = useRef<HTMLTextAreaElement | null>(null);
  const text = value.trim();
  const tooMuch = text.length - longest;
  const fault =
    tooMuch > 0 ? `${count(tooMuch)} ${tooMuch === 1 ? 'character' : 'characters'} too many` : error;

  useEffect(() => {
    const element = area.current;
    if (!element) return;
    element.style.height = 'auto';
    element.style.height = `${element.scrollHeight}px`;
  }, [value]);

  const send = (): void => {
    if (text === '' || tooMuch > 0 || disabled || busy) return;
    onSend(text);
    area.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    send();
  };

  return (
    <form
      className={`composer focusable${fault === undefined ? '' : ' is-bad'}${disabled ? ' is-off' : ''}`}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <textarea
        ref={(element) => {
          area.current = element;
          attach?.(element);
        }}
        className="composer__in"
        rows={1}
        dir="auto"
        aria-label={label}
        aria-invalid={fault === undefined ? undefined : true}
        placeholder={label}
        enterKeyHint="send"
        disabled={disabled}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
        onKeyDown={onKeyDown}
      />
      <div className="composer__bar">
        {fault === undefined ? (
          <span className="push t-12 c3 only-desk">Enter to send, Shift+Enter for a new line</span>
        ) : (
          <span className="push hint hint--bad" role="alert">
            {fault}
          </span>
        )}
        <Button
          type="submit"
          icon={Send}
          aria-label="Send"
          busy={busy}
          disabled={disabled || text === '' || tooMuch > 0}
        />
      </div>
    </form>
  );
};

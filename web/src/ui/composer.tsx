import { useEffect, useRef, useState } from 'react';
import type { ClipboardEvent, DragEvent, KeyboardEvent, ReactNode } from 'react';
import { Paperclip, Send } from 'lucide-react';
import { isComposing } from '../lib/composing.ts';
import { count } from '../lib/format.ts';
import { Button } from './button.tsx';
import './composer.css';

interface ComposerProps {
  /** Who reads it: "Message Ines". */
  label: string;
  value: string;
  onChange: (text: string) => void;
  /** The text without the space around it; never too long, and empty only with files. */
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
  /** Hears the files that somebody chose, dropped or pasted; without it none are taken. */
  onFiles?: (files: readonly File[]) => void;
  /** Which kinds of files are offered. */
  accept?: string;
  /** What goes with the text, above it. */
  files?: ReactNode;
  /** There are files to send, with or without words. */
  hasFiles?: boolean;
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
  onFiles,
  accept,
  files,
  hasFiles = false,
}: ComposerProps) => {
  const choose = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
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
    if ((text === '' && !hasFiles) || tooMuch > 0 || disabled || busy) return;
    onSend(text);
    area.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    send();
  };

  const takesFiles = onFiles !== undefined && !disabled;
  const onDrag = (event: DragEvent): void => {
    if (!takesFiles || !event.dataTransfer.types.includes('Files')) return;
    // Without this the browser would open the file in place of the page.
    event.preventDefault();
    setOver(event.type === 'dragover');
    if (event.type === 'drop') onFiles([...event.dataTransfer.files]);
  };
  const onPaste = (event: ClipboardEvent): void => {
    if (!takesFiles || event.clipboardData.files.length === 0) return;
    // What office programs copy is text with a picture of it: that is meant as text.
    if (event.clipboardData.types.includes('text/plain')) return;
    event.preventDefault();
    onFiles([...event.clipboardData.files]);
  };

  return (
    <form
      onDragOver={onDrag}
      onDragLeave={onDrag}
      onDrop={onDrag}
      className={`composer focusable${fault === undefined ? '' : ' is-bad'}${disabled ? ' is-off' : ''}${over ? ' is-over' : ''}`}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {files}
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
        onPaste={onPaste}
      />
      <div className="composer__bar">
        {onFiles && (
          <>
            <Button
              kind="bare"
              icon={Paperclip}
              aria-label="Attach files"
              disabled={disabled}
              onClick={() => choose.current?.click()}
            />
            <input
              ref={choose}
              className="sr"
              type="file"
              multiple
              accept={accept}
              tabIndex={-1}
              disabled={disabled}
              aria-label="Files to attach"
              onChange={({ target }) => {
                const chosen = [...(target.files ?? [])];
                target.value = '';
                if (chosen.length > 0) onFiles(chosen);
              }}
            />
          </>
        )}
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
          disabled={disabled || (text === '' && !hasFiles) || tooMuch > 0}
        />
      </div>
    </form>
  );
};

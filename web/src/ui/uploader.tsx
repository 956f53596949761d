import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import type { DragEvent, ReactNode, RefCallback } from 'react';
import { ImageUp } from 'lucide-react';
import type { Frame } from '../../../contracts/pictures.ts';
import { messageOf } from '../lib/errors.ts';
import { useSuspension } from '../lib/session.ts';
import { Button } from './button.tsx';
import { isTaken, notUsable } from './picture-formats.ts';
import './uploader.css';

const CropDialog = lazy(async () => ({ default: (await import('./crop-dialog.tsx')).CropDialog }));

interface UploaderProps {
  /** "Picture", "Banner": what it is for. */
  label: string;
  /** The stored image's address, or null for the generated or default one. */
  value: string | null;
  onChange: (url: string | null) => void;
  /** Sends the file and answers the address of what was stored; the signal ends it. */
  upload: (file: File, signal: AbortSignal) => Promise<string>;
  /** Hears true when a file sets out and false when it is there or is not coming; from `useUploads`. */
  onSending?: ((sending: boolean) => void) | undefined;
  /** Where the image has a shape of its own: whoever chooses one chooses what of it shows, and that is sent. */
  frame?: Frame;
  /** Bytes, in whole megabytes. */
  most: number;
  preview: ReactNode;
  hint?: ReactNode;
  /** What the form finds wrong with it, and how it gets to know where to lead somebody who is to mend that. */
  error?: string | undefined;
  focusable?: RefCallback<HTMLButtonElement>;
  disabled?: boolean;
  /** The preview stands above, as wide as there is room. */
  wide?: boolean;
}

const MEGABYTE = 1024 * 1024;
const SUSPENDED = 'You can’t upload images while your account is suspended.';

/** No larger file is opened to be made smaller, in bytes. */
const OPENED_MOST = 60 * MEGABYTE;

const tooLarge = (most: number): string =>
  `This file is too large. The limit is ${Math.floor(most / MEGABYTE)} MB.`;

/** What goes into a frame is drawn anew: of that, the browser says whether it is a picture. */
const faultOf = (file: File, framed: boolean): string | null => {
  if (framed ? !file.type.startsWith('image/') : !isTaken(file)) return notUsable(file);
  return file.size > OPENED_MOST ? tooLarge(OPENED_MOST) : null;
};

/** As it can be sent: made smaller where it has to be. @throws Error in words where that can't be done */
const sendable = async (file: File, most: number): Promise<File> => {
  const { fitted } = await import('./framed-picture.ts');
  const ready = await fitted(file, most);
  if (ready.size > most) throw new Error(tooLarge(most));
  return ready;
};

/** Takes an image by its button or by being dropped on, and sends it at once, or what is in its frame; off while the person is suspended. */
export const Uploader = ({
  label,
  value,
  onChange,
  upload,
  onSending,
  frame,
  most,
  preview,
  hint,
  error,
  focusable,
  disabled = false,
  wide = false,
}: UploaderProps) => {
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const attempt = useRef<AbortController>(null);
  const [sending, setSending] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [over, setOver] = useState(false);
  const [framing, setFraming] = useState<File | null>(null);
  const busy = sending !== null;
  const suspended = useSuspension() !== null;
  const off = disabled || suspended;
  const closed = off || busy;
  const said = useId();
  const wrong = fault ?? error;

  useEffect(() => {
    if (!busy) return undefined;
    onSending?.(true);
    return () => onSending?.(false);
  }, [busy, onSending]);
  useEffect(() => () => attempt.current?.abort(), []);

  const send = async (file: File, name: string): Promise<void> => {
    const { signal } = (attempt.current = new AbortController());
    setSending(name);
    try {
      const ready = frame === undefined ? await sendable(file, most) : file;
      signal.throwIfAborted();
      const url = await upload(ready, signal);
      if (!signal.aborted) onChange(url);
    } catch (error) {
      if (!signal.aborted) setFault(messageOf(error));
    } finally {
      // Once cancelled, another file may be on its way.
      if (!signal.aborted) setSending(null);
    }
  };
  const take = (file: File | undefined): void => {
    if (file === undefined || closed) return;
    const found = faultOf(file, frame !== undefined);
    setFault(found);
    if (found !== null) return;
    if (frame === undefined) void send(file, file.name);
    else setFraming(file);
  };
  const cancel = (): void => {
    attempt.current?.abort();
    setSending(null);
    // The button that was pressed goes away.
    choose.current?.focus();
  };
  const onDrag = (event: DragEvent): void => {
    // Without this the browser would open the file in place of the page.
    event.preventDefault();
    setOver(!closed && event.type === 'dragover');
    if (event.type === 'drop') take(event.dataTransfer.files[0]);
  };

  const name = label.toLowerCase();
  return (
    <>
      <div
        className={`picker${wide ? ' picker--wide' : ''}${over ? ' sel' : ''}`}
        role="group"
        aria-label={label}
        aria-busy={busy || undefined}
        onDragOver={onDrag}
        onDragLeave={onDrag}
        onDrop={onDrag}
      >
        <div className="picker__preview">{preview}</div>
        <div className="stack picker__do">
          <div className="row row--wrap">
            <Button
              ref={(button) => {
                choose.current = button;
                focusable?.(button);
              }}
              icon={ImageUp}
              busy={busy}
              disabled={off}
              aria-describedby={said}
              onClick={() => input.current?.click()}
            >
              {value === null ? `Upload ${name}` : `Replace ${name}`}
            </Button>
            {busy && (
              <Button kind="bare" aria-label={`Cancel uploading ${name}`} onClick={cancel}>
                Cancel
              </Button>
            )}
            {value !== null && !busy && (
              <Button kind="bare" disabled={disabled} onClick={() => onChange(null)}>
                Remove
              </Button>
            )}
            {!suspended && <span className="t-12 c3 only-desk">or drop an image here</span>}
          </div>
          <input
            ref={input}
            className="sr"
            type="file"
            accept="image/*"
            tabIndex={-1}
            disabled={off}
            aria-label={label}
            onChange={(event) => {
              const file = event.target.files?.[0];
              event.target.value = '';
              take(file);
            }}
          />
          {busy && <div className="picker__bar" role="progressbar" aria-label={`Uploading ${name}`} />}
          <div id={said} className={wrong === undefined ? 'hint' : 'hint hint--bad'} role="status">
            {sending === null ? (
              (wrong ?? (suspended ? SUSPENDED : hint))
            ) : (
              <span className="trunc">Uploading {sending} …</span>
            )}
          </div>
        </div>
      </div>
      {frame !== undefined && framing !== null && (
        <Suspense>
          <CropDialog
            file={framing}
            name={name}
            frame={frame}
            onUse={(framed) => {
              setFraming(null);
              void send(framed, framing.name);
            }}
            onFault={(words) => {
              setFraming(null);
              setFault(words);
            }}
            onClose={() => setFraming(null)}
          />
        </Suspense>
      )}
    </>
  );
};

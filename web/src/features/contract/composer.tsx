import { useEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { Send } from 'lucide-react';
import { useForm, useWatch } from 'react-hook-form';
import { useDraft } from '../../lib/forms.ts';
import { Button } from '../../ui/button.tsx';

interface ComposerForm {
  body: string;
}

interface ComposerProps {
  /** Of this chat and this person: what one party has begun is not for the other to find. */
  draftKey: string;
  /** Who reads it: "Message Ines". */
  to: string;
  onSend: (body: string) => void;
  onTyping: () => void;
}

/** The other side shows typing for 3 s (spec §9): a signal each 2 s keeps it alight without a stream of them. */
/** As the server takes it. */
const LONGEST = 4000;
const TYPING_EVERY = 2_000;

/** Enter sends, Shift+Enter breaks the line; unsent text survives a reload. */
export const Composer = ({ draftKey, to, onSend, onTyping }: ComposerProps) => {
  const form = useForm<ComposerForm>({ defaultValues: { body: '' } });
  useDraft<ComposerForm>(draftKey, form, { keep: 'local' });
  const area = useRef<HTMLTextAreaElement | null>(null);
  const typed = useRef(0);
  const body = useWatch({ control: form.control, name: 'body' });
  const tooMuch = body.trim().length - LONGEST;
  const { ref, onChange, ...field } = form.register('body');

  useEffect(() => {
    const element = area.current;
    if (!element) return;
    element.style.height = 'auto';
    element.style.height = `${element.scrollHeight}px`;
  }, [body]);

  const send = (): void => {
    const text = form.getValues('body').trim();
    if (text === '' || text.length > LONGEST) return;
    onSend(text);
    typed.current = 0;
    form.setValue('body', '');
    area.current?.focus();
  };
  const tellTyping = (): void => {
    const now = Date.now();
    if (now - typed.current < TYPING_EVERY) return;
    typed.current = now;
    onTyping();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // While a word is being composed (Japanese, say), Enter belongs to the composition.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };

  return (
    <form
      className="composer focusable"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <textarea
        {...field}
        ref={(element) => {
          ref(element);
          area.current = element;
        }}
        onChange={(event) => {
          void onChange(event);
          tellTyping();
        }}
        className="composer__in"
        rows={1}
        aria-label={`Message ${to}`}
        placeholder={`Message ${to}`}
        enterKeyHint="send"
        onKeyDown={onKeyDown}
      />
      <div className="composer__bar">
        {tooMuch > 0 ? (
          <span className="push hint hint--bad" role="alert">
            {tooMuch.toLocaleString('en')} {tooMuch === 1 ? 'character' : 'characters'} too many
          </span>
        ) : (
          <span className="push t-12 c3 only-desk">Enter sends, Shift+Enter breaks the line</span>
        )}
        <Button type="submit" icon={Send} aria-label="Send" disabled={body.trim() === '' || tooMuch > 0} />
      </div>
    </form>
  );
};

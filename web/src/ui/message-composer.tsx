import { useRef } from 'react';
import { useController } from 'react-hook-form';
import { fileExtensions, pictureExtensions } from '../../../contracts/attachments.ts';
import type { Attachment } from '../../../contracts/attachments.ts';
import { useAttaching } from '../lib/attaching.ts';
import { useKeptForm } from '../lib/kept-form.ts';
import { useDraftOnServer } from '../lib/message-drafts.ts';
import { useOtherTab } from '../lib/other-tab.ts';
import { AttachedFiles } from './attaching.tsx';
import { Composer } from './composer.tsx';
import { NewerWords } from './newer-words.tsx';

interface MessageForm {
  body: string;
}

interface MessageComposerProps {
  /** The chat whose unsent words these are. */
  chat: string;
  /** Who reads it: "Message Ines". */
  to: string;
  onSend: (body: string, files: readonly Attachment[]) => void;
  onTyping: () => void;
  /** Something keeps the reader from writing here, and stands above it. */
  disabled?: boolean;
  attach?: (area: HTMLTextAreaElement | null) => void;
}

/** Of the machine's own choice of files. */
const ACCEPTED = [...pictureExtensions, ...fileExtensions].map((extension) => `.${extension}`).join();
/** As the server takes it. */
const LONGEST = 4000;
/** The other side shows typing for 3 s (spec §9): a signal each 2 s keeps it alight without a stream of them. */
const TYPING_EVERY = 2_000;

/**
 * The composer of a conversation: unsent text survives a reload, and the other side sees that somebody types. Whoever is
 * suspended can still write to the other side of a contract (ruling 45).
 */
export const MessageComposer = ({
  chat,
  to,
  onSend,
  onTyping,
  disabled = false,
  attach,
}: MessageComposerProps) => {
  const { form, draft } = useKeptForm<MessageForm>(`chat.${chat}`, { begun: { body: '' }, keep: 'local' });
  const { field } = useController({ control: form.control, name: 'body' });
  const other = useOtherTab(form, draft);
  const elsewhere = useDraftOnServer(chat, form, draft);
  const attached = useAttaching(chat);
  const uploading = attached.items.some(({ state }) => state === 'sending');
  const typed = useRef(0);
  const tellTyping = (): void => {
    const now = Date.now();
    if (now - typed.current < TYPING_EVERY) return;
    typed.current = now;
    onTyping();
  };
  return (
    <>
      <NewerWords other={other} />
      <NewerWords other={elsewhere} from="device" />
      <Composer
        disabled={disabled}
        label={`Message ${to}`}
        longest={LONGEST}
        value={field.value}
        onChange={(body) => {
          field.onChange(body);
          tellTyping();
        }}
        onBlur={field.onBlur}
        {...(attach ? { attach } : {})}
        busy={uploading}
        accept={ACCEPTED}
        onFiles={attached.add}
        files={<AttachedFiles attached={attached} />}
        hasFiles={attached.items.some(({ state }) => state === 'ready')}
        onSend={(body) => {
          onSend(body, attached.take());
          typed.current = 0;
          form.setValue('body', '');
        }}
      />
    </>
  );
};

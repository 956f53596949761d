import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { ImageUp } from 'lucide-react';
import { messageOf } from '../../lib/errors.ts';
import { Button } from '../../ui/button.tsx';
import { IMAGE_MAX_BYTES, uploadImage } from './api.ts';
import type { Bucket } from './api.ts';

interface ImagePickerProps {
  bucket: Bucket;
  label: string;
  /** The stored image's address, or null for the generated or default one. */
  value: string | null;
  onChange: (url: string | null) => void;
  hint?: ReactNode;
  preview: ReactNode;
}

const faultOf = (file: File): string | null => {
  if (!file.type.startsWith('image/')) return 'Please choose an image file.';
  if (file.size > IMAGE_MAX_BYTES) return 'This file is too large. 5 MB is the most.';
  return null;
};

/** Chooses an image and uploads it at once; what it answers is the address to save with the profile. */
export const ImagePicker = ({ bucket, label, value, onChange, hint, preview }: ImagePickerProps) => {
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);

  const take = async (file: File): Promise<void> => {
    const wrong = faultOf(file);
    setFault(wrong);
    if (wrong !== null) return;
    setBusy(true);
    try {
      onChange(await uploadImage(bucket, file));
    } catch (error) {
      setFault(messageOf(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className={`picker picker--${bucket}`} role="group" aria-label={label}>
      {preview}
      <div className="stack picker__do">
        <div className="row row--wrap">
          <Button icon={ImageUp} busy={busy} onClick={() => input.current?.click()}>
            {value === null ? `Upload ${label.toLowerCase()}` : `Replace ${label.toLowerCase()}`}
          </Button>
          {value !== null && (
            <Button kind="bare" onClick={() => onChange(null)}>
              Remove
            </Button>
          )}
        </div>
        <input
          ref={input}
          className="sr"
          type="file"
          accept="image/*"
          tabIndex={-1}
          aria-label={label}
          onChange={(event) => {
            const file = event.target.files?.[0];
            event.target.value = '';
            if (file) void take(file);
          }}
        />
        <div className={fault === null ? 'hint' : 'hint hint--bad'} role="status">
          {fault ?? hint}
        </div>
      </div>
    </div>
  );
};

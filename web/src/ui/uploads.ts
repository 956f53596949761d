import { useCallback, useState } from 'react';

/** Tells a form whether one of its uploaders is still sending: what it saves before that would lack the image. */
export const useUploads = (): { uploading: boolean; onSending: (sending: boolean) => void } => {
  const [sending, change] = useState(0);
  const onSending = useCallback((begun: boolean) => change((before) => before + (begun ? 1 : -1)), []);
  return { uploading: sending > 0, onSending };
};

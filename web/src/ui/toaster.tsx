import { useEffect, useState } from 'react';
import * as Radix from 'radix-ui/toast';
import { CircleAlert, CircleCheck, Info, Lock, X } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { Link } from './link.tsx';
import { dismissToast, useCurrentToast } from './toast.ts';
import type { Toast } from './toast.ts';
import { Icon } from './icon.tsx';

const looks = {
  default: { icon: Info, className: '' },
  ok: { icon: CircleCheck, className: ' toast--ok' },
  destructive: { icon: CircleAlert, className: ' toast--bad' },
  hold: { icon: Lock, className: ' toast--hold' },
} as const;

/** Whoever has come to where it leads, by it or by another way, needs it no more. */
const useDoneThere = ({ id, action }: Toast): void => {
  const { pathname } = useLocation();
  const to = action !== undefined && 'to' in action ? action.to : null;
  const [shownAt] = useState(pathname);
  useEffect(() => {
    if (pathname !== shownAt && to?.split(/[?#]/u)[0] === pathname) dismissToast(id);
  }, [to, id, pathname, shownAt]);
};

const ToastCard = ({ toast }: { toast: Toast }) => {
  const look = looks[toast.variant ?? 'default'];
  useDoneThere(toast);
  return (
    <Radix.Root
      className={`toast${look.className}`}
      type={toast.variant === 'destructive' ? 'foreground' : 'background'}
      onOpenChange={(open) => {
        if (!open) dismissToast(toast.id);
      }}
    >
      {toast.art ?? <Icon of={look.icon} />}
      <div>
        <Radix.Title asChild>
          <b>{toast.title}</b>
        </Radix.Title>
        {toast.description !== undefined && (
          <Radix.Description className="c2">{toast.description}</Radix.Description>
        )}
        {toast.action && (
          <Radix.Action asChild altText={toast.action.label}>
            {'to' in toast.action ? (
              <Link className="link" to={toast.action.to}>
                {toast.action.label}
              </Link>
            ) : (
              <button type="button" className="link" onClick={toast.action.act}>
                {toast.action.label}
              </button>
            )}
          </Radix.Action>
        )}
      </div>
      <Radix.Close className="toast__x" aria-label="Close">
        <Icon of={X} className="c3" />
      </Radix.Close>
    </Radix.Root>
  );
};

/** Spec §9: one at a time, 5000 ms, swipe threshold 50, hotkey F8. */
export const Toaster = ({ duration = 5000 }: { duration?: number }) => {
  const toast = useCurrentToast();
  return (
    <Radix.Provider duration={duration} swipeThreshold={50} swipeDirection="right">
      {toast && <ToastCard key={toast.id} toast={toast} />}
      <Radix.Viewport className="toasts" hotkey={['F8']} label="Announcements ({hotkey})" />
    </Radix.Provider>
  );
};

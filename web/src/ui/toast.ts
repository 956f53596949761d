import type { ReactNode } from 'react';
import type { Path } from '../lib/paths.ts';
import { useStore } from '../lib/store.ts';

export interface ToastInput {
  title: string;
  description?: string;
  /** `destructive` for failures, `ok` for success, `hold` for money now held. */
  variant?: 'default' | 'ok' | 'destructive' | 'hold';
  /** In place of the variant's icon. */
  art?: ReactNode;
  /** Where it leads, or what it does at once; it goes with either. */
  action?: { label: string; to: Path } | { label: string; act: () => void };
}
export interface Toast extends ToastInput {
  id: number;
}

let current: Toast | null = null;
let nextId = 1;
const watchers = new Set<() => void>();
const announce = (): void => watchers.forEach((watch) => watch());

/** Shows a toast; one stands at a time, so it takes the place of the one before. */
export const toast = (input: ToastInput): void => {
  current = { ...input, id: nextId };
  nextId += 1;
  announce();
};

/** Takes the toast of that id away, or the one that stands. */
export const dismissToast = (id = current?.id): void => {
  if (current === null || current.id !== id) return;
  current = null;
  announce();
};

/** What was refused is tried again: its toast tells of it no longer. */
export const dismissFault = (): void => {
  if (current?.variant === 'destructive') dismissToast(current.id);
};

export const useCurrentToast = (): Toast | null =>
  useStore(
    (watch) => {
      watchers.add(watch);
      return () => watchers.delete(watch);
    },
    () => current,
  );

/** `const toast = useToast()`, then `toast({ title, description, variant, action })`. */
export const useToast = (): ((input: ToastInput) => void) => toast;

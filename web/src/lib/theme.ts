import { useSyncExternalStore } from 'react';

export type ThemeChoice = 'dark' | 'light' | 'system';

/** Also read by boot.js, which sets the theme before the first paint. */
const STORAGE_KEY = 'makehold.theme';
const watchers = new Set<() => void>();

const stored = (): ThemeChoice => {
  try {
    const value = localStorage.getItem(STORAGE_KEY);
    return value === 'dark' || value === 'light' ? value : 'system';
  } catch {
    return 'system';
  }
};

const apply = (choice: ThemeChoice): void => {
  const light =
    choice === 'light' || (choice === 'system' && matchMedia('(prefers-color-scheme: light)').matches);
  document.documentElement.dataset['theme'] = light ? 'light' : 'dark';
};

export const chooseTheme = (choice: ThemeChoice): void => {
  try {
    if (choice === 'system') localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, choice);
  } catch {
    // The choice then lasts as long as the page.
  }
  apply(choice);
  watchers.forEach((watch) => watch());
};

export const useThemeChoice = (): ThemeChoice =>
  useSyncExternalStore((watch) => {
    watchers.add(watch);
    return () => watchers.delete(watch);
  }, stored);

/** Follows the system while nothing else was chosen. */
export const followSystemTheme = (): void => {
  matchMedia('(prefers-color-scheme: light)').addEventListener('change', () => apply(stored()));
};

import { ofBrowser } from './storage.ts';
import { useStore } from './store.ts';

export type ThemeChoice = 'dark' | 'light' | 'system';

/** Also read by boot.js, which sets the theme before the first paint. */
const STORAGE_KEY = 'makehold.theme';
const watchers = new Set<() => void>();

const stored = (): ThemeChoice => {
  const value = ofBrowser.get(STORAGE_KEY);
  return value === 'dark' || value === 'light' ? value : 'system';
};

const apply = (choice: ThemeChoice): void => {
  const light =
    choice === 'light' || (choice === 'system' && matchMedia('(prefers-color-scheme: light)').matches);
  document.documentElement.dataset['theme'] = light ? 'light' : 'dark';
};

export const chooseTheme = (choice: ThemeChoice): void => {
  if (choice === 'system') ofBrowser.remove(STORAGE_KEY);
  else ofBrowser.set(STORAGE_KEY, choice);
  apply(choice);
  watchers.forEach((watch) => watch());
};

export const useThemeChoice = (): ThemeChoice =>
  useStore((watch) => {
    watchers.add(watch);
    return () => watchers.delete(watch);
  }, stored);

/** Follows the system while nothing else was chosen. */
export const followSystemTheme = (): void => {
  matchMedia('(prefers-color-scheme: light)').addEventListener('change', () => apply(stored()));
};

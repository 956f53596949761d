import { Keyboard, Link2, LogOut, Monitor, Moon, Plus, Sun } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';
import { chooseTheme, useThemeChoice } from '../../lib/theme.ts';
import { useCopy } from '../../ui/use-copy.ts';

export interface Action {
  label: string;
  icon: LucideIcon;
  words?: readonly string[];
  keys?: readonly string[];
  run: () => void;
}

export interface Surroundings {
  signOut: () => void;
  openShortcuts: () => void;
}

const themes = [
  { choice: 'dark', label: 'Use the dark theme', icon: Moon },
  { choice: 'light', label: 'Use the light theme', icon: Sun },
  { choice: 'system', label: 'Use the system theme', icon: Monitor },
] as const;

/** What can be done from anywhere. */
export const useActions = ({ signOut, openShortcuts }: Surroundings): readonly Action[] => {
  const { status } = useSession();
  const navigate = useNavigate();
  const theme = useThemeChoice();
  const { copy } = useCopy();
  const all: (Action | false)[] = [
    {
      label: 'Post a Job',
      icon: Plus,
      keys: ['c'],
      words: ['create', 'new', 'hire'],
      run: () => void navigate(paths.postJob),
    },
    ...themes
      .filter(({ choice }) => choice !== theme)
      .map(({ choice, label, icon }) => ({
        label,
        icon,
        words: ['switch', 'color', 'appearance', 'mode'],
        run: () => chooseTheme(choice),
      })),
    {
      label: 'Copy the link to this page',
      icon: Link2,
      words: ['share', 'url', 'address'],
      run: () => void copy(location.href),
    },
    { label: 'Keyboard shortcuts', icon: Keyboard, keys: ['?'], words: ['help', 'keys'], run: openShortcuts },
    status === 'signed-in' && { label: 'Log out', icon: LogOut, words: ['sign out', 'leave'], run: signOut },
  ];
  return all.filter((action) => action !== false);
};

import { Monitor, Moon, Sun } from 'lucide-react';
import { chooseTheme, useThemeChoice } from '../lib/theme.ts';
import type { ThemeChoice } from '../lib/theme.ts';
import { Icon } from '../ui/icon.tsx';

export const themeChoices = [
  { choice: 'dark', label: 'Dark', icon: Moon },
  { choice: 'light', label: 'Light', icon: Sun },
  { choice: 'system', label: 'System', icon: Monitor },
] as const satisfies readonly { choice: ThemeChoice; label: string; icon: unknown }[];

export const ThemeSwitch = () => {
  const chosen = useThemeChoice();
  return (
    <div className="seg" role="group" aria-label="Theme">
      {themeChoices.map(({ choice, label, icon }) => (
        <button
          key={choice}
          type="button"
          className={choice === chosen ? 'on' : ''}
          aria-pressed={choice === chosen}
          onClick={() => chooseTheme(choice)}
        >
          <Icon of={icon} />
          {label}
        </button>
      ))}
    </div>
  );
};

import { useEffect, useState } from 'react';
import { UserRound } from 'lucide-react';
import type { Availability } from '../../../contracts/profiles.ts';
import { Icon } from './icon.tsx';

const dots: Readonly<Record<Availability | 'Online' | 'Offline', string>> = {
  'Available for Hire': 'dot dot--on',
  'Open to Offers': 'dot dot--open',
  Busy: 'dot dot--busy',
  'Focusing on Projects': 'dot dot--busy',
  'Not Available': 'dot',
  Online: 'dot dot--on',
  Offline: 'dot',
};

export type Presence = keyof typeof dots;

interface DotProps {
  of: Presence;
  /** Where its word does not stand beside it. */
  spoken?: boolean;
}

export const PresenceDot = ({ of, spoken = false }: DotProps) => (
  <i
    className={dots[of]}
    title={of}
    {...(spoken ? { role: 'img', 'aria-label': of } : { 'aria-hidden': true })}
  />
);

/** The server draws one for every name; a longer seed is refused there. */
const SEED_LIMIT = 100;
const drawn = (seed: string): string =>
  `/api/avatars/${encodeURIComponent([...seed].slice(-SEED_LIMIT).join(''))}.svg`;

interface AvatarProps {
  /** Empty or null: the picture that is drawn here. */
  src: string | null;
  /** What a picture is drawn from where there is none, or where it fails to load: the username. */
  seed?: string | undefined;
  /** Empty where the name stands beside it. */
  alt?: string;
  size?: 16 | 20 | 24 | 32 | 40 | 56 | 88 | 136;
  dot?: Presence;
  spoken?: boolean;
  className?: string;
}

/** A person's picture; else the one drawn from their name; else, without the server, a plain figure. */
export const Avatar = ({
  src,
  seed,
  alt = '',
  size = 32,
  dot,
  spoken = false,
  className = '',
}: AvatarProps) => {
  const own = src ?? '';
  const instead = drawn([seed, own].find((each) => each !== undefined && each !== '') ?? 'somebody');
  const [failed, setFailed] = useState<{ of: string; these: readonly string[] } | null>(null);
  // What did not come once may come when it is shown anew, or when the network is back.
  if (failed !== null && failed.of !== own) setFailed(null);
  const these = failed?.of === own ? failed.these : [];
  useEffect(() => {
    if (failed === null) return undefined;
    const again = (): void => setFailed(null);
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [failed]);
  const address = [own, instead].find((each) => each !== '' && !these.includes(each));
  const look = `av${size === 32 ? '' : ` av--${size}`} ${className}`.trim();

  const image =
    address === undefined ? (
      <span
        className={`${look} av--none`}
        {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
      >
        <Icon of={UserRound} size={size < 24 ? 14 : size < 40 ? 16 : size < 56 ? 20 : 24} />
      </span>
    ) : (
      <img
        className={look}
        src={address}
        alt={alt}
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
        onError={() => setFailed({ of: own, these: [...these, address] })}
      />
    );
  if (dot === undefined) return image;
  return (
    <span className="av-wrap">
      {image}
      <PresenceDot of={dot} spoken={spoken} />
    </span>
  );
};

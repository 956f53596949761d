import type { Availability } from '../../../contracts/profiles.ts';
import './availability.css';

/** A plate in miniature: the more of it is filled, the freer the person. */
const plates: Readonly<Record<Availability, { look: string; filled: string }>> = {
  'Available for Hire': { look: 'avail--hire', filled: 'M1 1h5.500L9 3.500V9H1z' },
  'Open to Offers': { look: '', filled: 'M1 1h4v8H1z' },
  Busy: { look: 'avail--busy', filled: 'M1 6h8v3H1z' },
  'Focusing on Projects': { look: 'avail--busy', filled: 'M3.500 3.500h3v3h-3z' },
  'Not Available': { look: 'avail--no', filled: '' },
};

/** Ruling 38: a word with its own mark, never a dot. */
export const AvailabilityWord = ({ of }: { of: Availability }) => {
  const { look, filled } = plates[of];
  return (
    <span className={`avail ${look}`.trim()}>
      <svg viewBox="0 0 10 10" aria-hidden="true">
        <path d="M1 1h5.500L9 3.500V9H1z" fill="none" stroke="currentColor" />
        {filled !== '' && <path d={filled} fill="currentColor" />}
      </svg>
      {of}
    </span>
  );
};

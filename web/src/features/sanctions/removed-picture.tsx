import type { Sanction } from '../../../../contracts/sanctions.ts';

/** Where a removed picture still is, for its person and for admins. */
export const RemovedPicture = ({ about }: Pick<Sanction, 'about'>) =>
  about?.picture ? (
    <p>
      <a className="u" href={about.picture} target="_blank" rel="noreferrer">
        Open picture
      </a>
    </p>
  ) : null;

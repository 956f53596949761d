import type { ReactNode } from 'react';
import type { Person } from '../../../../contracts/profiles.ts';
import { Time } from '../../ui/time.tsx';

interface RowHeadProps {
  person: Pick<Person, 'display_name'>;
  avatar: ReactNode;
  at: string;
  /** The job of a contract. */
  about: string | null;
}

/** With whom, when, and about what: the upper part of a row of the list. */
export const RowHead = ({ person, avatar, at, about }: RowHeadProps) => (
  <>
    {avatar}
    <b className="m trunc">
      <bdi>{person.display_name}</bdi>
    </b>
    <Time at={at} short />
    {about !== null && (
      <div className="conv__job trunc">
        <bdi>{about}</bdi>
      </div>
    )}
  </>
);

/** Who stands on which side of an accepted application; they never change. */
export interface Parties {
  readonly applicationId: string;
  readonly jobId: string;
  readonly employerId: string;
  readonly developerId: string;
}

/**
 * The parties of an accepted application, from its own stream; null for one that is not accepted or not there. The
 * composition root provides it, so that the rooms around a contract need not know the hiring room.
 */
export type PartiesOf = (applicationId: string) => Promise<Parties | null>;

export const PARTIES_OF = Symbol('PARTIES_OF');

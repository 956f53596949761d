import type { ErrorCode } from '../../contracts/errors.ts';
import type { AuthErrorCode } from '../../services/identity/gotrue/auth-errors.ts';
import type { AccessLevel } from '../../services/platform/session/access.ts';
import type { Parameters, Thing } from './thing.ts';
import type { World } from './world.ts';

/**
 * Who asks. `owner` and `other` are the two sides of the thing that is asked for (employer and developer of a
 * contract; a thing with one side has only its owner). A `newcomer` has signed in and has no profile yet; whoever is `halfIn`
 * has shown their password and not yet their second factor. A `manager`
 * runs things of the same kinds, which gives no right over anybody else's; the other side of a studio is an Editor. Whoever is
 * `suspended` may look, and do no more than see their own contracts through; a `banned` person still holds the token of before the ban.
 */
export const viewers = [
  'visitor',
  'newcomer',
  'halfIn',
  'stranger',
  'owner',
  'other',
  'manager',
  'suspended',
  'banned',
  'admin',
  'siteOwner',
] as const;
export type Viewer = (typeof viewers)[number];

/** Whose thing it is: the viewer's, that of two other people, or nobody's, since its id was never given. */
export type Whose = 'own' | 'foreign' | 'missing';

/** A status where the request is granted, a code where it is refused. */
export type Outcome = number | ErrorCode | AuthErrorCode;

/** Outcomes of those whom the access level lets in. */
export interface Outcomes extends Partial<Record<Viewer, Outcome>> {
  /** Whoever is not named. Of a thing: whoever is not a side of it. */
  readonly others: Outcome;
  /** A thing that is not there; `not_found` unless it says otherwise. */
  readonly missing?: Outcome;
}

export interface RowOptions {
  /** What the parameters of the path name: made anew for each cell. */
  readonly on?: Thing;
  /** These cells alone: for a row of how somebody stands to the thing, beside the row of all viewers. */
  readonly cells?: Readonly<Partial<Record<Viewer, Whose>>>;
  /** A path without parameters, for a route that names nothing that anybody owns. */
  readonly at?: string;
  /** The JSON body of a good request, or the bytes of a picture. A function makes a fresh one for each request. */
  readonly send?: object | ((world: World, parameters: Parameters) => object);
  /** A field of the body that says whom it is about, and not who sends it. */
  readonly takes?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Why a key means nothing to this POST: elsewhere a repeat is answered the same, and writes nothing. */
  readonly keyless?: string;
  /** What a request uses up, so that each gets a fresh one: a session, the newcomer, a slot for an active job. */
  readonly spends?: 'session' | 'newcomer' | 'slot';
  /** Those who have a second factor, and have shown it, for this row alone. */
  readonly assured?: readonly Viewer[];
  /** Made for everybody alike, so that whoever is suspended finds nothing of their own either. */
  readonly hiddenWhileSuspended?: true;
  /** A write that is open to the suspended. */
  readonly whileSuspended?: true;
  /**
   * A field of the answer that names things of the viewer alone, such as `items.created_by`: it holds their id, or one
   * of those that the SQL `among` finds for it.
   */
  readonly mine?: { readonly field: string; readonly among?: string };
  /** Fields of the answer (`items.message`) that hold a value for these alone; for others they are null or absent. */
  /** Those to whom the answer shows the addresses of others: the accounts' own API for admins is made for that. */
  readonly showsAddressesTo?: readonly Viewer[];
  readonly only?: Readonly<Record<string, readonly Viewer[]>>;
}

export interface Row extends RowOptions {
  readonly route: string;
  readonly method: string;
  readonly path: string;
  readonly access: AccessLevel;
  readonly outcomes: Outcomes;
}

/** Only its two sides know that an application or a contract exists: to others it is as if it were not there. */
export const hidden = 'not_found';

/** Who hears a kind of socket room. */
export interface RoomRow {
  /** What the id in its name is of; absent for a room that is the only one of its kind. */
  readonly on?: Thing;
  /** Everybody, or these sides of the thing on their own. */
  readonly heardBy: 'everyone' | readonly Viewer[];
  /** Whether the other side hears it, by how they stand to the thing. */
  readonly otherHears?: Readonly<Partial<Record<Thing, boolean>>>;
}

/**
 * One route of the matrix.
 * @param route `GET /api/jobs/:id`
 * @param is the outcomes of those whom the level lets in; one for all where it is the same for everybody
 */
export const route = (
  name: string,
  access: AccessLevel,
  is: Outcome | Outcomes,
  options: RowOptions = {},
): Row => {
  const [method = '', path = ''] = name.split(' ');
  return {
    route: name,
    method,
    path,
    access,
    outcomes: typeof is === 'object' ? is : { others: is },
    ...options,
  };
};

export interface Cell {
  readonly viewer: Viewer;
  /** Null for a route that names nothing. */
  readonly whose: Whose | null;
  readonly outcome: Outcome;
}

/** What the level alone says to a viewer; undefined lets them in. A route with rules of its own names those. */
const refusedBy = (row: Row, viewer: Viewer): Outcome | undefined => {
  const { access, outcomes } = row;
  if (access === 'own-rules')
    return viewer === 'visitor' || viewer === 'banned' ? outcomes[viewer] : undefined;
  // Whoever shows a token wants to be somebody: a dead one is refused on public routes too.
  if (viewer === 'banned') return 'not_signed_in';
  if (access === 'everyone') return undefined;
  if (viewer === 'visitor') return 'not_signed_in';
  if (access === 'first-factor') return undefined;
  if (viewer === 'halfIn') return 'second_factor_required';
  if (access === 'signed-in') return undefined;
  if (access === 'site-owner') return viewer === 'siteOwner' ? undefined : 'not_allowed';
  if (access === 'admin') return viewer === 'siteOwner' || viewer === 'admin' ? undefined : 'not_allowed';
  return viewer === 'newcomer' ? 'onboarding_required' : undefined;
};

/** Reads are open to the suspended, and what concerns their account or the money of their contracts alone. */
const suspendedFrom = ({ access, method, whileSuspended }: Row, viewer: Viewer): Outcome | undefined =>
  viewer === 'suspended' &&
  method !== 'GET' &&
  whileSuspended !== true &&
  !['own-rules', 'first-factor'].includes(access)
    ? 'suspended'
    : undefined;

export const whoseFor = (viewer: Viewer, { on }: Pick<RowOptions, 'on'>): readonly (Whose | null)[] => {
  if (on === undefined) return [null];
  // Whoever has no profile owns nothing that routes name, and a stranger is whoever owns none of it.
  return ['visitor', 'newcomer', 'halfIn', 'stranger'].includes(viewer)
    ? ['foreign', 'missing']
    : ['own', 'foreign', 'missing'];
};

const allowedOutcome = (row: Row, viewer: Viewer, whose: Whose | null): Outcome => {
  const { outcomes, on } = row;
  if (whose === 'own' && viewer === 'suspended' && row.hiddenWhileSuspended === true)
    return outcomes.missing ?? 'not_found';
  const named = outcomes[viewer] ?? outcomes.others;
  // Whoever is no admin learns nothing of what is missing.
  if (whose === 'missing') return named === 'not_admin' ? named : (outcomes.missing ?? 'not_found');
  const side = viewer === 'owner' || viewer === 'other';
  if (whose === 'own') return outcomes[viewer === 'other' ? 'other' : 'owner'] ?? outcomes.others;
  // The sides of one thing are strangers to another.
  if (on !== undefined && side) return outcomes.others;
  return named;
};

const triedFor = (viewer: Viewer, row: Row): readonly (Whose | null)[] => {
  if (row.cells === undefined) return whoseFor(viewer, row);
  const whose = row.cells[viewer];
  return whose === undefined ? [] : [whose];
};

/** Every cell of a row with what has to come of it. */
export const cellsOf = (row: Row): readonly Cell[] =>
  viewers.flatMap((viewer) =>
    triedFor(viewer, row).map((whose) => ({
      viewer,
      whose,
      outcome: refusedBy(row, viewer) ?? suspendedFrom(row, viewer) ?? allowedOutcome(row, viewer, whose),
    })),
  );

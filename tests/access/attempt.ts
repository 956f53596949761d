import { randomUUID } from 'node:crypto';
import { IDEMPOTENCY_HEADER } from '../../contracts/wire.ts';
import { Metadata } from '../../services/events.ts';
import { fieldsIn, valuesAt } from './description.ts';
import type { Cell, Outcome, Row, Viewer, Whose } from './notation.ts';
import type { Parameters } from './thing.ts';
import { make, nothing } from './things.ts';
import type { Somebody, World } from './world.ts';

/** What the server said. */
interface Said {
  readonly status: number;
  readonly text: string;
  /** The parsed JSON; undefined where it is none. */
  readonly json: unknown;
  readonly requestId: string | null;
}

const isBytes = (body: unknown): body is Uint8Array<ArrayBuffer> => body instanceof Uint8Array;

const jsonOf = (type: string | null, text: string): unknown =>
  type?.includes('json') === true && text !== '' ? (JSON.parse(text) as unknown) : undefined;

/** One request as its viewer sends it. `ALL` is sent as a POST. */
export const ask = async (
  { url }: World,
  { method, headers = {} }: Pick<Row, 'method' | 'headers'>,
  path: string,
  token: string | null,
  body?: object,
): Promise<Said> => {
  const answer = await fetch(`${url}${path}`, {
    method: method === 'ALL' ? 'POST' : method,
    redirect: 'manual',
    headers: {
      ...(body === undefined ? {} : { 'content-type': isBytes(body) ? 'image/png' : 'application/json' }),
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: isBytes(body) ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  return {
    status: answer.status,
    text,
    json: jsonOf(answer.headers.get('content-type'), text),
    requestId: answer.headers.get('x-request-id'),
  };
};

/** The status of what was granted, the code of what was refused. */
export const outcomeOf = ({ status, json }: Said): Outcome => {
  if (status < 400) return status;
  const { code, error_code: authCode } = (json ?? {}) as { code?: unknown; error_code?: unknown };
  return (typeof authCode === 'string' ? authCode : typeof code === 'string' ? code : status) as Outcome;
};

/** Everything that the log has taken since, as one line an event. */
export const writtenSince = async (
  { product }: World,
  after: bigint,
  by: (metadata: Metadata) => boolean,
): Promise<readonly string[]> => {
  const events = await product.foundation.log.readAll({ after, limit: 1_000 });
  return events
    .filter(({ metadata }) => by(Metadata.parse(JSON.parse(metadata))))
    .map(({ stream, type }) => `wrote ${type} to ${stream}`);
};

/** The two sides of the thing that a cell is about. */
export const sidesOf = ({ people }: World, viewer: Viewer, whose: Whose) => {
  if (whose === 'own' && viewer !== 'visitor' && viewer !== 'other')
    return { owner: people[viewer], other: people.other };
  if (whose === 'foreign' && (viewer === 'owner' || viewer === 'other'))
    return { owner: people.manager, other: people.stranger };
  return { owner: people.owner, other: people.other };
};

/** The path that the row asks for with these parameters. */
export const pathOf = (row: Row, parameters: Parameters): string =>
  row.at ?? row.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(parameters[name] ?? ''));

export const parametersFor = async (
  world: World,
  row: Row,
  { viewer, whose }: Pick<Cell, 'viewer' | 'whose'>,
) => {
  if (row.on === undefined || whose === null) return {};
  return whose === 'missing' ? nothing(row.path) : await make(world, row.on, sidesOf(world, viewer, whose));
};

/** Gives active jobs' slots back, so that the next request finds one. */
const freeSlots = async ({ commands }: World, { id }: Somebody): Promise<void> => {
  const held = await commands.state('jobSlots', id);
  for (const jobId of held.keys()) {
    const command = { type: 'FreeJobSlot', ownerId: id, jobId, endedAt: Number.MAX_SAFE_INTEGER } as const;
    await commands.send('jobSlots', id, command, { commandId: crypto.randomUUID(), actor: 'system' });
  }
};

/** Who sends the request: the person, or one that may be used up. */
export const senderFor = async (world: World, row: Row, viewer: Viewer): Promise<Somebody | null> => {
  if (viewer === 'visitor') return null;
  const person = world.people[viewer];
  if (row.spends === 'newcomer' && viewer === 'newcomer') return await world.freshNewcomer();
  if (row.spends === 'session' && viewer !== 'banned') return await world.freshSession(person);
  if (row.spends === 'slot') await freeSlots(world, person);
  return person;
};

export const bodyOf = (world: World, { send }: Row, parameters: Parameters): object | undefined =>
  typeof send === 'function'
    ? (send as (world: World, parameters: Parameters) => object)(world, parameters)
    : send;

/** Fields that an answer shows and should not: to anybody, or to this viewer. */
const shownTooMuch = (world: World, row: Row, cell: Cell, { json }: Said): readonly string[] => {
  const allowed = world.description.fieldsOf(row.route);
  const told = allowed === undefined ? [] : fieldsIn(json).filter((field) => !allowed.has(field));
  const kept = Object.entries(row.only ?? {})
    .filter(([field, to]) => !to.includes(cell.viewer) && valuesAt(json, field).length > 0)
    .map(([field]) => field);
  return [...told, ...kept].map((field) => `shows ${field}`);
};

/** The e-mail address of one person is shown to nobody else, whatever the answer. */
const addressesIn = (
  { people }: World,
  { showsAddressesTo = [] }: Row,
  viewer: Viewer,
  { text }: Said,
): readonly string[] =>
  Object.values(people)
    .filter(() => !showsAddressesTo.includes(viewer))
    .filter(({ name, email }) => name !== viewer && text.toLowerCase().includes(email))
    .map(({ name }) => `shows the address of ${name}`);

/** What an answer names that is somebody else's. */
const namesOthers = async (
  { product }: World,
  { mine }: Row,
  { json }: Said,
  sender: Somebody | null,
): Promise<readonly string[]> => {
  if (mine === undefined || sender === null) return [];
  const { field, among = 'select $1 as id' } = mine;
  const { rows } = await product.foundation.pool.query<{ id: string }>(among, [sender.id]);
  const known = new Set<unknown>(rows.map(({ id }) => id));
  return valuesAt(json, field)
    .filter((id) => !known.has(id))
    .map(() => `names somebody else's in ${field}`);
};

/** What the path of a cell names. */
type Making = typeof parametersFor;

/**
 * Makes what the cells of one row ask for. A refusal writes nothing, which each of them proves: those that are refused ask for the
 * same thing of the same two, until something has been granted. Whatever is granted has a thing of its own.
 */
export const sharedWhereRefused = (): ((cell: Cell) => Making) => {
  const made = new Map<string, ReturnType<Making>>();
  return ({ outcome }) =>
    (world, row, { viewer, whose }) => {
      const anew = () => parametersFor(world, row, { viewer, whose });
      if (typeof outcome === 'number') made.clear();
      if (typeof outcome === 'number' || whose === null || whose === 'missing') return anew();
      const { owner, other } = sidesOf(world, viewer, whose);
      const between = `${owner.id} ${other.id}`;
      const known = made.get(between) ?? anew();
      made.set(between, known);
      return known;
    };
};

/** A POST that was granted is answered the same under its key, and writes nothing any more. */
const repeated = async (
  world: World,
  first: Said,
  again: () => Promise<Said>,
): Promise<readonly string[]> => {
  const before = await world.product.foundation.log.head();
  const second = await again();
  const written = await writtenSince(world, before, ({ correlation }) => correlation === second.requestId);
  return [
    ...(second.status === first.status && second.text === first.text
      ? []
      : [`answers a repeat with ${second.status} ${second.text} instead of ${first.status} ${first.text}`]),
    ...written.map((line) => `${line} for a repeat`),
  ];
};

/** What happens around the request itself, and around nothing that is made for it: a guard that is gone meanwhile. */
export type Around = <T>(work: () => Promise<T>) => Promise<T>;
const asItIs: Around = (work) => work();

interface Manner {
  readonly around: Around;
  readonly making: Making;
}

/**
 * Makes what the cell asks for, sends its request and says what is wrong with what came of it; nothing when all is as
 * the matrix has it.
 */
export const attempt = async (
  world: World,
  row: Row,
  cell: Cell,
  { around = asItIs, making = parametersFor }: Partial<Manner> = {},
): Promise<readonly string[]> => {
  const sender = await senderFor(world, row, cell.viewer);
  const work = () => attemptAs(world, row, cell, sender, { around, making });
  return sender !== null && row.assured?.includes(cell.viewer) === true
    ? await world.assured(sender, work)
    : await work();
};

const takesKey = ({ method, path, keyless }: Row): boolean =>
  method === 'POST' && path.startsWith('/api/') && keyless === undefined;

const attemptAs = async (
  world: World,
  row: Row,
  cell: Cell,
  sender: Somebody | null,
  { around, making }: Manner,
): Promise<readonly string[]> => {
  const parameters = await making(world, row, cell);
  const path = pathOf(row, parameters);
  const before = await world.product.foundation.log.head();
  const body = bodyOf(world, row, parameters);
  const key = { [IDEMPOTENCY_HEADER]: randomUUID() };
  const sent = takesKey(row) ? { ...row, headers: { ...row.headers, ...key } } : row;
  const again = () => ask(world, sent, path, sender?.token ?? null, body);
  const said = await around(again);
  const outcome = outcomeOf(said);
  const wrong = outcome === cell.outcome ? [] : [`${outcome} instead of ${cell.outcome}`];
  if (typeof cell.outcome === 'string')
    wrong.push(
      ...(await writtenSince(
        world,
        before,
        ({ correlation, actor }) => correlation === said.requestId || actor === sender?.id,
      )),
    );
  // The mailbox shows letters to whoever sits at this machine; that is what it is for.
  if (!path.startsWith('/dev/')) wrong.push(...addressesIn(world, row, cell.viewer, said));
  if (typeof outcome === 'string') return wrong;
  return [
    ...wrong,
    ...shownTooMuch(world, row, cell, said),
    ...(await namesOthers(world, row, said, sender)),
    ...(takesKey(row) ? await repeated(world, said, again) : []),
  ];
};

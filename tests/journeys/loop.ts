import { z } from 'zod';
import { ChatPage } from '../../contracts/chats.ts';
import { Account } from '../../contracts/account.ts';
import { FundingCheckout } from '../../contracts/contract.ts';
import { NotificationList } from '../../contracts/notifications.ts';
import { UploadedImage } from '../../contracts/profiles.ts';
import { Created } from '../../contracts/wire.ts';
import type { LoopGroups } from './loop-groups.ts';
import { groups } from './loop-groups.ts';
import { talk } from './loop-talk.ts';
import type { Person } from './people.ts';
import {
  completeProfile,
  contractOf,
  eventually,
  granted,
  newcomer,
  PASSWORD,
  pay,
  postJob,
  someJob,
  setUpPayouts,
  subscribe,
} from './people.ts';

/** One pixel. */
const PICTURE = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M/wHwAEBgIApD5fRAAAAABJRU5ErkJggg==',
    'base64',
  ),
);

/** Whom and what the loop leaves behind. */
export interface Loop extends LoopGroups {
  readonly employer: Person;
  readonly developer: Person;
  readonly second: Person;
  /** Who signed in first, and so owns the site. */
  readonly owner: Person;
  /** The id of whom the owner did everything to that admins do. */
  readonly subject: string;
  /** Signed in, without a profile. */
  readonly arrival: Person;
  readonly jobs: readonly string[];
  readonly applications: readonly string[];
  /** The employer's: one that people want to join, a closed one, and one that nobody has asked to join. */
  readonly teamUps: readonly string[];
  /** Of direct messages: between employer and developer, and one that began as a request. */
  readonly conversations: readonly string[];
  /** Addresses of uploaded pictures. */
  readonly pictures: readonly string[];
  /** The developer's. */
  readonly works: readonly string[];
}

const does = async (who: Person, path: string, body?: unknown): Promise<unknown> =>
  granted(z.unknown(), await who.call('POST', path, body));

const apply = async (who: Person, jobId: string): Promise<string> =>
  granted(Created, await who.call('POST', `/api/jobs/${jobId}/applications`, { message: 'I am in.' })).id;

const statusIs = (party: Person, id: string, status: string): Promise<true> =>
  eventually(`the escrow to be ${status}`, async () =>
    (await contractOf(party, id)).payment_status === status ? true : undefined,
  );

const fund = async (employer: Person, id: string, amount: number): Promise<void> => {
  const asked = await employer.call('POST', `/api/applications/${id}/escrow/fund`, {
    amount,
    currency: 'USD',
  });
  await pay(granted(FundingCheckout, asked).url);
  await statusIs(employer, id, 'funded');
};

const accepted = async (employer: Person, applicant: Person, jobId: string): Promise<string> => {
  const id = await apply(applicant, jobId);
  await does(employer, `/api/applications/${id}/accept`);
  return id;
};

/** From the first message to two ratings; the money reaches the developer. */
const worked = async (employer: Person, developer: Person, id: string): Promise<void> => {
  const escrow = `/api/applications/${id}/escrow`;
  await does(employer, `/api/applications/${id}/messages`, { body: 'When can you start?' });
  await does(developer, `/api/applications/${id}/messages`, { body: 'Tomorrow.\nAt nine.' });
  await eventually('the answer to be unread', async () => {
    const { items } = granted(ChatPage, await employer.call('GET', '/api/me/chats'));
    return items.some((chat) => chat.unread > 0) ? true : undefined;
  });
  await does(employer, `/api/applications/${id}/messages/read`);
  await does(employer, `${escrow}/fund`, { amount: 40_000, currency: 'USD' });
  await does(employer, `${escrow}/cancel-checkout`);
  await fund(employer, id, 33_333);
  await setUpPayouts(developer);
  await does(developer, `${escrow}/submit-work`, { note: 'All checkpoints hold.' });
  await does(employer, `${escrow}/request-changes`, { words: 'The third does not.' });
  await does(developer, `${escrow}/submit-work`, { note: 'Now it does.' });
  await does(employer, `${escrow}/extend-release`);
  await does(employer, `${escrow}/release`);
  await eventually('the payout', async () =>
    (await contractOf(developer, id)).escrow.payout === 'sent' ? true : undefined,
  );
  await does(employer, `/api/applications/${id}/ratings`, { rating: 5, comment: 'Held what it promised.' });
  await does(developer, `/api/applications/${id}/ratings`, { rating: 4, comment: 'Clear words.' });
  await does(developer, `/api/applications/${id}/ratings/reply`, { words: 'It was a good one to make.' });
};

/** The money goes back, at the second asking. */
const calledOff = async (employer: Person, developer: Person, id: string): Promise<void> => {
  const escrow = `/api/applications/${id}/escrow`;
  await fund(employer, id, 20_000);
  await does(employer, `${escrow}/propose-refund`);
  await does(developer, `${escrow}/decline-refund`);
  await does(employer, `${escrow}/propose-refund`);
  await does(developer, `${escrow}/accept-refund`);
  await statusIs(employer, id, 'refunded');
};

/** Released to somebody without a payout account, and rated by one side alone: payable, and sealed. */
const halfDone = async (employer: Person, second: Person, id: string): Promise<void> => {
  await fund(employer, id, 12_345);
  await does(employer, `/api/applications/${id}/escrow/release`);
  await does(employer, `/api/applications/${id}/ratings`, { rating: 3, comment: 'Not shown yet.' });
};

/** Two works with the same two pictures, the later one first. */
const showWorks = async (developer: Person): Promise<Pick<Loop, 'pictures' | 'works'>> => {
  const upload = async (): Promise<string> =>
    granted(UploadedImage, await developer.call('POST', '/api/uploads/work', PICTURE)).url;
  const [cover, other] = [await upload(), await upload()];
  const add = async (title: string): Promise<string> => {
    const words = 'Forty checkpoints that hold.';
    const work = { title, words, image_url: cover, more_image_urls: [other], story: 'It began with one.' };
    return granted(Created, await developer.call('POST', '/api/profile/works', work)).id;
  };
  const [towers, canal] = [await add('Towers'), await add('Canal')];
  await does(developer, '/api/profile/works/order', { order: [canal, towers] });
  return { pictures: [cover, other], works: [canal, towers] };
};

const dressUp = async (developer: Person): Promise<Pick<Loop, 'pictures' | 'works'>> => {
  const pictures: string[] = [];
  for (const kind of ['avatar', 'banner'])
    pictures.push(granted(UploadedImage, await developer.call('POST', `/api/uploads/${kind}`, PICTURE)).url);
  const [avatar_url, banner_url] = pictures;
  const profile = { avatar_url, banner_url, bio: 'Obbies since 2014.', tags: ['lua', 'obby'] };
  granted(z.unknown(), await developer.call('PATCH', '/api/profile', profile));
  const shown = await showWorks(developer);
  return { pictures: [...pictures, ...shown.pictures], works: shown.works };
};

/** Two searches of a plan that has them: one that is followed, and one that came and went. */
const keepSearches = async (who: Person): Promise<void> => {
  const save = async (body: object): Promise<string> =>
    granted(Created, await who.call('POST', '/api/saved-searches', body)).id;
  const query = { role: 'Scripter', budget_min: '10000' };
  const followed = await save({ kind: 'jobs', name: 'Scripting', query, follow: 'at_once' });
  const gone = await save({ kind: 'talent', name: 'Animators', query: { role: 'Animator' } });
  const at = (id: string): string => `/api/saved-searches/${id}`;
  granted(z.unknown(), await who.call('PATCH', at(followed), { name: 'Scripting, paid' }));
  await does(who, `${at(followed)}/seen`, { until: new Date().toISOString() });
  await does(who, `${at(gone)}/follow`, { how: 'daily' });
  await does(who, `${at(gone)}/unfollow`);
  granted(z.unknown(), await who.call('DELETE', at(gone)));
};

/** Takes all of one's data along, and asks to be erased. */
const leave = async (person: Person): Promise<void> => {
  await does(person, '/api/account/export');
  await eventually('the export', async () => {
    const account = granted(Account, await person.call('GET', '/api/account'));
    return account.export?.status === 'ready' ? true : undefined;
  });
  await does(person, '/api/account/deletion', { password: PASSWORD });
};

/** Everything that admins do to people, and takes it back. Answers to whom. */
const moderate = async (owner: Person, person: Person): Promise<string> => {
  const { id } = granted(z.object({ id: z.string() }), await person.call('GET', '/api/me'));
  await does(owner, '/api/rpc/check_user_role', { p_user_id: id, p_role: 'site_owner' });
  const user = `/api/admin/users/${id}`;
  const until = new Date(Date.now() + 86_400_000).toISOString();
  await does(owner, `${user}/promote`);
  // Refused: whoever has given the site away cannot take back what they did here.
  await owner.call('POST', '/api/site/hand-over', { to: id, password: 'not the owner’s' });
  await does(owner, `${user}/demote`);
  await does(owner, `${user}/suspend`, { reason: 'Advertised in every chat.', until });
  await does(owner, `${user}/lift-suspension`);
  await does(owner, `${user}/ban`, { reason: 'Went on.' });
  await does(owner, `${user}/lift-ban`);
  // Refused: nothing of this loop has failed so often.
  await owner.call('POST', `/api/admin/parked-tasks/${id}/try-again`);
  return id;
};

const readSome = async (who: Person): Promise<void> => {
  const { items } = granted(NotificationList, await who.call('GET', '/api/notifications'));
  await does(who, `/api/notifications/${items[0]?.id}/read`);
};

/** Somebody waits for an answer, somebody is in, somebody is not, and somebody has left again. */
const teamUp = async (owner: Person, people: readonly [Person, Person, Person]): Promise<string[]> => {
  const post = async (title: string): Promise<string> => {
    const body = { title, description: 'A weekend, one street, four stalls.', roles_needed: ['Scripter'] };
    return granted(Created, await owner.call('POST', '/api/team-ups', body)).id;
  };
  const interest = async (who: Person, id: string): Promise<string> =>
    granted(Created, await who.call('POST', `/api/team-ups/${id}/interests`, { message: 'I am in.' })).id;
  const [waits, joins, stays] = people;
  const market = await post('Night market');
  const closed = await post('Two keepers');
  const removed = await post('Never mind');
  const edit = { roles_needed: ['Scripter', 'Builder'] };
  granted(z.unknown(), await owner.call('PATCH', `/api/team-ups/${market}`, edit));
  await does(waits, `/api/interests/${await interest(waits, market)}/withdraw`);
  await interest(waits, market);
  await does(owner, `/api/interests/${await interest(joins, market)}/accept`);
  await does(owner, `/api/interests/${await interest(stays, market)}/reject`);
  await does(owner, `/api/team-ups/${closed}/close`);
  await does(owner, `/api/team-ups/${closed}/reopen`);
  await does(owner, `/api/team-ups/${closed}/close`);
  granted(z.unknown(), await owner.call('DELETE', `/api/team-ups/${removed}`));
  return [market, closed, await post('Puppet theatre')];
};

/**
 * The whole loop of the product, every command of it at least once, over HTTP alone.
 * @param through what each person's calls go through before anybody uses them
 */
export const walkTheLoop = async (
  origin: string,
  through: (person: Person) => Person = (person) => person,
): Promise<Loop> => {
  const arrive = async (name: string) => through(await newcomer(origin, name));
  const owner = await arrive('Wren');
  const subject = await moderate(owner, await arrive('Ola'));
  const [employer, developer, second, arrival] = (await Promise.all(
    (['Eve', 'Dev', 'Sam', 'Nia'] as const).map(arrive),
  )) as [Person, Person, Person, Person];
  await leave(arrival);
  await completeProfile(employer, 'Eve');
  await completeProfile(developer, 'Dev');
  await completeProfile(second, 'Sam');
  await subscribe(employer, 'studio');
  await does(employer, '/api/billing-portal');
  const { pictures, works } = await dressUp(developer);

  const jobs: string[] = [];
  for (const title of ['Obby checkpoints', 'Pet trading', 'Lobby', 'Round timer', 'Never mind'])
    jobs.push(await postJob(employer, title));
  const [obby = '', pets = '', lobby = '', timer = '', mind = ''] = jobs;

  const released = await accepted(employer, developer, obby);
  await worked(employer, developer, released);
  const refunded = await accepted(employer, developer, pets);
  await calledOff(employer, developer, refunded);
  const payable = await accepted(employer, second, lobby);
  await halfDone(employer, second, payable);
  const rejected = await apply(second, timer);
  await does(employer, `/api/applications/${rejected}/reject`);
  const withdrawn = await apply(developer, timer);
  await does(developer, `/api/applications/${withdrawn}/withdraw`);
  const waiting = await apply(developer, lobby);

  await does(employer, `/api/jobs/${timer}/close`);
  await does(employer, `/api/jobs/${timer}/reopen`);
  await does(employer, `/api/jobs/${pets}/close`);
  granted(z.unknown(), await employer.call('DELETE', `/api/jobs/${mind}`));
  await does(employer, `/api/jobs/${lobby}/keep-open`, { after: 'hire' });
  const again = { ...someJob('More checkpoints'), hire_again: released };
  const { id: anew } = granted(Created, await employer.call('POST', '/api/jobs', again));
  jobs.push(anew);
  // The plan has room for five at a time, and whoever walks on from here posts more.
  await does(employer, `/api/jobs/${anew}/close`);
  await completeProfile(owner, 'Wren');
  const teamUps = await teamUp(employer, [second, developer, owner]);
  const { collectives, studios } = await groups(employer, [second, developer, owner]);
  const conversations = await talk(employer, developer, [owner, second]);
  await keepSearches(employer);
  await readSome(employer);
  await does(developer, '/api/notifications/read-all');
  await does(employer, '/api/me/last-active');
  await does(employer, '/api/cancel-plan');

  const applications = [released, refunded, payable, rejected, withdrawn, waiting];
  return {
    employer,
    developer,
    second,
    owner,
    subject,
    arrival,
    jobs,
    applications,
    teamUps,
    collectives,
    studios,
    conversations,
    pictures,
    works,
  };
};

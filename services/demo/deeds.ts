import { z } from 'zod';
import { FundingCheckout } from '../../contracts/contract.ts';
import { CheckoutSession, PlanPrices, PortalSession } from '../../contracts/plans.ts';
import { Me, Person } from '../../contracts/profiles.ts';
import { Created, Done } from '../../contracts/wire.ts';
import type { Application, Character, ContractStory, Posting, Subscription } from './script.ts';
import { groupStep } from './group-steps.ts';
import type { Uploads } from './uploads.ts';
import type { Visitors } from './visitors.ts';
import type { ShownWork } from './works.ts';

/** What the steps of the story work with. */
export interface Stage {
  readonly visitors: Visitors;
  /** What an earlier step made. */
  readonly idOf: (step: string) => string;
  /** Waits for all that follows from what was done: webhooks, read models, tasks. */
  readonly settle: () => Promise<void>;
  readonly uploads: Uploads;
}

/** One thing that somebody does. It may be done once more where the telling was cut off in it. */
export interface Step {
  /** Its name in the journal, and the key of its command. */
  readonly name: string;
  readonly at: Date;
  /** @returns the id of what was made, if any */
  act(stage: Stage): Promise<string | null>;
}

type Act = Step['act'];

const Anything = z.unknown();
const CARD = '4242424242424242';
/** Pays once, and is declined when the plan renews. */
const FAILING_CARD = '4000000000000341';

export const joinStep = (who: Character): string => `${who.username} joins`;
export const jobStep = (posting: Posting): string => `${posting.by} posts ${posting.key}`;
export const applicationStep = (posting: Posting, { by }: Application): string =>
  `${by} applies for ${posting.key}`;

const done =
  (username: string, path: string, key: string, body?: unknown): Act =>
  async ({ visitors }) => {
    await visitors.call(username, Done, { method: 'POST', path, body, key });
    return null;
  };

/** Signs up (by the code that the step `codeOf` made) and fills in the profile, in one sitting. What they show later is on its way by then. */
export const join =
  (who: Character, shown: readonly ShownWork[], codeOf?: string): Act =>
  async ({ visitors, idOf, uploads: { upload, ahead, settled } }) => {
    const { username, name, role, tags, bio, motto, location, availability, links } = who;
    // The server lets so many wait at a time.
    await settled();
    await visitors.arrive(username, name, codeOf === undefined ? undefined : idOf(codeOf));
    // Drawing them anew takes longer than all the rest.
    const pictures = Promise.all([
      upload(username, 'avatar', who.avatar),
      upload(username, 'banner', who.banner),
    ]);
    for (const { picture } of shown) ahead(username, 'work', picture);
    await visitors.call(username, Done, {
      method: 'POST',
      path: '/api/profile',
      body: { display_name: name, username, role, tags, bio },
      key: `${joinStep(who)}: profile`,
    });
    const [avatar, banner] = await pictures;
    // Everything else asks for a complete profile, as the read models have it.
    await visitors.call(username, Me, { method: 'GET', path: '/api/me' });
    await visitors.call(username, Done, {
      method: 'PATCH',
      path: '/api/profile',
      body: {
        motto,
        location,
        availability,
        ...links,
        // Uploads have no key: where the telling is cut off here, the next one makes them anew and these are left.
        ...(avatar === undefined ? {} : { avatar_url: avatar }),
        ...(banner === undefined ? {} : { banner_url: banner }),
      },
      key: `${joinStep(who)}: rest`,
    });
    return null;
  };

export const subscribe =
  (username: string, { tier, failing }: Subscription, key: string): Act =>
  async ({ visitors, settle }) => {
    const offers = await visitors.call(username, PlanPrices, { method: 'GET', path: '/api/plans' });
    const priceId = offers?.prices.find((price) => price.tier === tier)?.price_id;
    const checkout = await visitors.call(username, CheckoutSession, {
      method: 'POST',
      path: '/api/create-checkout-session',
      body: { priceId },
      key,
      settledBy: ['already_on_plan'],
    });
    // An upgrade leads straight back; only a first plan has a page to pay on.
    if (checkout !== null && new URL(checkout.url).pathname.includes('/pay/'))
      await visitors.submitForm(checkout.url, { card_number: failing ? FAILING_CARD : CARD });
    await settle();
    const me = await visitors.call(username, Me, { method: 'GET', path: '/api/me' });
    if (me?.plan.tier !== tier) throw new Error(`${username} paid for ${tier} and is on ${me?.plan.tier}`);
    return null;
  };

export const setUpPayouts =
  (username: string, key: string): Act =>
  async ({ visitors, settle }) => {
    const path = '/api/me/payouts/setup';
    const link = await visitors.call(username, PortalSession, { method: 'POST', path, key });
    if (link !== null) await visitors.submitForm(link.url, {});
    await settle();
    return null;
  };

export const post =
  (posting: Posting): Act =>
  async ({ visitors, idOf }) => {
    const { studio } = posting;
    const made = await visitors.call(posting.by, Created, {
      method: 'POST',
      path: '/api/jobs',
      body: { ...posting.job, studio_id: studio === undefined ? null : idOf(groupStep(studio)) },
      key: jobStep(posting),
    });
    return made?.id ?? null;
  };

export const closeJob =
  (posting: Posting, key: string): Act =>
  (stage) =>
    done(posting.by, `/api/jobs/${stage.idOf(jobStep(posting))}/close`, key)(stage);

export const removeJob =
  (posting: Posting, key: string): Act =>
  async ({ visitors, idOf }) => {
    const path = `/api/jobs/${idOf(jobStep(posting))}`;
    await visitors.call(posting.by, Done, { method: 'DELETE', path, key });
    return null;
  };

export const moderateJob =
  (posting: Posting, { by, reason }: NonNullable<Posting['moderated']>, key: string): Act =>
  async ({ visitors, idOf }) => {
    const path = `/api/admin/jobs/${idOf(jobStep(posting))}/remove`;
    await visitors.call(by, Done, { method: 'POST', path, body: { reason }, key });
    return null;
  };

export const apply =
  (posting: Posting, application: Application): Act =>
  async ({ visitors, idOf }) => {
    const made = await visitors.call(application.by, Created, {
      method: 'POST',
      path: `/api/jobs/${idOf(jobStep(posting))}/applications`,
      body: { message: application.message ?? '' },
      key: applicationStep(posting, application),
    });
    return made?.id ?? null;
  };

/** A command about an application, or the contract that came of it, under a path below it. */
export const about =
  (
    posting: Posting,
    application: Application,
    command: { readonly by: string; readonly path: string; readonly body?: unknown; readonly key: string },
  ): Act =>
  async ({ visitors, idOf }) => {
    const path = `/api/applications/${idOf(applicationStep(posting, application))}/${command.path}`;
    const { by, body, key } = command;
    await visitors.call(by, Anything, { method: 'POST', path, body, key });
    return null;
  };

export const fund =
  (
    posting: Posting,
    application: Application,
    { dollars }: NonNullable<ContractStory['funded']>,
    key: string,
  ): Act =>
  async ({ visitors, idOf, settle }) => {
    const checkout = await visitors.call(posting.by, FundingCheckout, {
      method: 'POST',
      path: `/api/applications/${idOf(applicationStep(posting, application))}/escrow/fund`,
      body: { amount: Math.round(dollars * 100), currency: 'USD' },
      key,
      settledBy: ['escrow_exists'],
    });
    if (checkout !== null) await visitors.submitForm(checkout.url, { card_number: CARD });
    await settle();
    return null;
  };

export const readAll =
  (username: string, key: string): Act =>
  (stage) =>
    done(username, '/api/notifications/read-all', key)(stage);

/** What an admin, or the site owner, does to somebody else. */
export const moderate =
  (
    by: string,
    whom: string,
    command: 'promote' | 'suspend' | 'ban' | 'plan',
    key: string,
    body?: object,
  ): Act =>
  async ({ visitors }) => {
    const person = await visitors.call(by, Person, { method: 'GET', path: `/api/profiles/${whom}` });
    const path = `/api/admin/users/${person?.id}/${command}`;
    await visitors.call(by, Done, { method: 'POST', path, body, key });
    return null;
  };

export const lookIn =
  (username: string): Act =>
  async ({ visitors }) => {
    await visitors.call(username, Anything, { method: 'POST', path: '/api/me/last-active' });
    return null;
  };

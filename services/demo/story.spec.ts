import { EditDirectMessage } from '../../contracts/conversations.ts';
import { existsSync, statSync } from 'node:fs';
import { Apply } from '../../contracts/applications.ts';
import { Rate, SendMessage, SubmitWork } from '../../contracts/contract.ts';
import { CreateCollective } from '../../contracts/collectives.ts';
import { PayType, PostJob } from '../../contracts/jobs.ts';
import { plans } from '../../contracts/plans.ts';
import type { Tier } from '../../contracts/plans.ts';
import { CompleteProfile, EditProfile } from '../../contracts/profiles.ts';
import { SendReply } from '../../contracts/replies.ts';
import { savesSearches } from '../../contracts/saved-search-plan.ts';
import { SaveSearch } from '../../contracts/saved-searches.ts';
import { CreateStudio } from '../../contracts/studios.ts';
import { AddWork, WORKS_MOST } from '../../contracts/works.ts';
import { ExpressInterest, PostTeamUp } from '../../contracts/team-ups.ts';
import { creators } from './cast/creators.ts';
import { newcomers } from './cast/newcomers.ts';
import { talent } from './cast/talent.ts';
import { OWNER, stepsOf } from './plot.ts';
import type { Character, Posting } from './script.ts';
import { story } from './story.ts';

/** Of a picture, in bytes: everybody who starts the demo carries them all. */
const LARGEST_PICTURE = 90_000;

const toldOn = new Date('2026-03-15T12:00:00Z');
const steps = stepsOf(story, toldOn);
const cast = new Map(story.cast.map((who) => [who.username, who]));
const known = (username: string): Character => {
  const who = cast.get(username);
  if (who === undefined) throw new Error(`nobody is called ${username}`);
  return who;
};

/** All in days ago. */
const appliedAt = ({ posted }: Posting, { after }: Posting['applications'][number]): number =>
  posted - after / 24;
/** When it left the lists, in days ago; beyond the end of the story where it never did. */
const endOf = ({ closed, removed, moderated }: Posting): number => closed ?? removed ?? moderated?.at ?? -1;
const applications = story.postings.flatMap((posting) =>
  posting.applications.map((application) => ({ posting, application, at: appliedAt(posting, application) })),
);
const interests = story.teamUps.flatMap((posting) =>
  posting.interests.map((interest) => ({ posting, interest, at: posting.posted - interest.after / 24 })),
);
const groups = [...story.studios, ...story.collectives];
const arrivals = [
  ...story.studios.flatMap((group) => group.applications.map(({ by, at }) => ({ by, at, group }))),
  ...story.collectives.flatMap((group) => group.joined.map(({ by, at }) => ({ by, at, group }))),
];
const tierAt = ({ plans: bought = [] }: Character, at: number): Tier =>
  bought.filter((plan) => plan.at > at).at(-1)?.tier ?? 'explorer';

describe('the story of the demo community', () => {
  it('names every step once, and none of them lies in the future', () => {
    expect(new Set(steps.map(({ name }) => name)).size).toBe(steps.length);
    expect(steps.filter(({ at }) => at >= toldOn).map(({ name }) => name)).toEqual([]);
  });

  it('lets people do things after they have joined, and look in last of all', () => {
    const deeds = [
      ...story.postings.map(({ by, posted, key }) => ({ by, at: posted, what: key })),
      ...applications.map(({ application, at, posting }) => ({ by: application.by, at, what: posting.key })),
      ...story.teamUps.map(({ by, posted, key }) => ({ by, at: posted, what: key })),
      ...interests.map(({ interest, at, posting }) => ({ by: interest.by, at, what: posting.key })),
      ...groups.map(({ by, made, key }) => ({ by, at: made, what: key })),
      ...arrivals.map(({ by, at, group }) => ({ by, at, what: group.key })),
    ];
    // An hour between the first visit and the first deed: the profile takes a while.
    expect(deeds.filter(({ by, at }) => at > known(by).joined - 1 / 24)).toEqual([]);
    expect(story.cast.filter(({ joined, seen }) => seen >= joined)).toEqual([]);
  });

  it('shows one to six works of everybody who works for others, each picture by one person', () => {
    const theirs = [...creators, ...talent, ...newcomers].filter(
      ({ suspended, banned }) => suspended === undefined && banned === undefined,
    );
    expect(Object.keys(story.works).sort()).toEqual(theirs.map(({ username }) => username).sort());
    for (const [username, shown] of Object.entries(story.works)) {
      expect(known(username).joined).toBeGreaterThan(1);
      expect([username, shown.length > 0 && shown.length <= Math.min(6, WORKS_MOST)]).toEqual([
        username,
        true,
      ]);
      for (const { picture, more = [], story: text = '', ...said } of shown) {
        const work = { ...said, story: text, image_url: picture, more_image_urls: more };
        expect(AddWork.parse(work)).toEqual(work);
      }
    }
    const pictures = Object.values(story.works).flatMap((shown) => [
      ...new Set(shown.flatMap(({ picture, more = [] }) => [picture, ...more])),
    ]);
    expect(pictures.filter((picture, index) => pictures.indexOf(picture) !== index)).toEqual([]);
  });

  it('has every picture that it names among its art, and each of them is small', () => {
    const art = new URL('../../web/public/art/', import.meta.url);
    const named = [
      ...Object.values(story.works).flatMap((shown) =>
        shown.flatMap(({ picture, more = [] }) => [picture, ...more]),
      ),
      ...[...story.cast, ...story.studios, ...story.collectives].flatMap(({ avatar, banner }) => [
        avatar,
        banner,
      ]),
    ].filter((name) => name !== undefined);
    const sizes = named.map((name) => {
      const file = new URL(`${name}.webp`, art);
      return [name, existsSync(file) ? statSync(file).size : 'missing'] as const;
    });
    expect(sizes.filter(([, size]) => size === 'missing' || size > LARGEST_PICTURE)).toEqual([]);
  });

  it('saves people who are there by then', () => {
    for (const { by, at, who } of story.savedPeople) {
      expect(by).not.toBe(who);
      expect([who, known(who).joined > at + 1]).toEqual([who, true]);
    }
  });

  it('saves searches of people whose plan has them, of things that the search can ask for', () => {
    for (const { by, at, search } of story.savedSearches) {
      expect([by, savesSearches(tierAt(known(by), at))]).toEqual([by, true]);
      expect(SaveSearch.safeParse(search)).toMatchObject({ success: true });
    }
    const names = story.savedSearches.map(({ by, search }) => `${by} ${search.name}`);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(story.savedSearches.map(({ by }) => by)).size).toBeGreaterThanOrEqual(8);
  });

  it('is moderated by admins who are admins by then, and hears no more of the suspended until they may write', () => {
    const suspended = story.cast.flatMap((who) =>
      who.suspended === undefined ? [] : [{ ...who.suspended, who }],
    );
    expect(story.cast.some(({ admin }) => admin !== undefined)).toBe(true);
    expect(suspended.length).toBeGreaterThan(0);
    for (const { who, by, at } of suspended) {
      expect(known(by).admin ?? 0).toBeGreaterThan(at);
      expect(at).toBeLessThan(who.joined);
      expect(
        [who.payouts, ...(who.plans ?? []).map((plan) => plan.at)].filter((day) => (day ?? at) < at),
      ).toEqual([]);
      expect(story.postings.filter((posting) => posting.by === who.username)).toEqual([]);
      expect(applications.filter(({ application }) => application.by === who.username)).toEqual([]);
    }
  });

  it('hears no more of the banned, who have begun nothing that others wait for', () => {
    const banned = story.cast.flatMap((who) => (who.banned === undefined ? [] : [{ ...who.banned, who }]));
    expect(banned.length).toBeGreaterThan(0);
    for (const { who, by, at } of banned) {
      expect(by === OWNER ? story.cast.length : (known(by).admin ?? 0)).toBeGreaterThan(at);
      expect(at).toBeLessThan(who.joined);
      expect([who.seen, who.readAll ?? who.joined].filter((day) => day < at)).toEqual([]);
      const { username } = who;
      expect(story.postings.filter((posting) => posting.by === username)).toEqual([]);
      expect(applications.filter(({ application }) => application.by === username)).toEqual([]);
      expect(interests.filter(({ interest }) => interest.by === username)).toEqual([]);
      expect(arrivals.filter((arrival) => arrival.by === username)).toEqual([]);
    }
  });

  it('has nobody apply for their own job, twice, or for one that is closed', () => {
    expect(applications.filter(({ posting, application }) => posting.by === application.by)).toEqual([]);
    const pairs = applications.map(({ posting, application }) => `${posting.key} ${application.by}`);
    expect(new Set(pairs).size).toBe(pairs.length);
    expect(
      applications
        .filter(({ posting, at }) => at <= endOf(posting))
        .map(({ posting, application }) => `${application.by}: ${posting.key}`),
    ).toEqual([]);
  });

  it('has nobody interested in their own team-up, twice, or in one that is closed, and decides each once', () => {
    for (const { posting, interest, at } of interests) {
      expect([posting.key, interest.by]).not.toEqual([posting.key, posting.by]);
      expect(at).toBeGreaterThan(posting.closed ?? 0);
      expect([interest.accepted, interest.rejected]).toContain(undefined);
    }
    const pairs = interests.map(({ posting, interest }) => `${posting.key} ${interest.by}`);
    expect(new Set(pairs).size).toBe(pairs.length);
    expect(interests.filter(({ interest }) => known(interest.by).suspended !== undefined)).toEqual([]);
  });

  it('has nobody join a group of their own, twice, or before it is there', () => {
    for (const { by, at, group } of arrivals) {
      expect([group.key, by]).not.toEqual([group.key, group.by]);
      expect([group.key, by, at < group.made]).toEqual([group.key, by, true]);
      expect(known(by).suspended).toBeUndefined();
    }
    const pairs = arrivals.map(({ by, group }) => `${group.key} ${by}`);
    expect(new Set(pairs).size).toBe(pairs.length);
    expect(new Set(groups.map(({ key }) => key)).size).toBe(groups.length);
  });

  it('has a person behind every studio, who is not called as it is', () => {
    expect(story.studios.filter(({ by, studio }) => known(by).name === studio.name)).toEqual([]);
  });

  it('has studios whose managers decide and post, and by then are managers', () => {
    const forStudios = story.postings.flatMap(({ studio, by, posted, key }) =>
      studio === undefined ? [] : [{ studio, by, at: posted, what: key }],
    );
    const decided = story.studios.flatMap(({ key, applications: sent }) =>
      sent.flatMap(({ by, at, accepted, rejected, decidedBy }) =>
        decidedBy === undefined
          ? []
          : [{ studio: key, by: decidedBy, at: at - (accepted ?? rejected ?? 0) / 24, what: by }],
      ),
    );
    const wrong = [...forStudios, ...decided].filter(({ studio, by, at }) => {
      const group = story.studios.find(({ key }) => key === studio);
      const since =
        group?.by === by
          ? group.made
          : group?.applications
              .filter((sent) => sent.by === by && sent.role !== undefined)
              .map((sent) => sent.at - ((sent.accepted ?? Infinity) + 1) / 24)[0];
      return at >= (since ?? 0);
    });
    expect(wrong).toEqual([]);
    for (const { key, by, applications: sent } of story.studios) {
      expect(forStudios.filter(({ studio }) => studio === key)).not.toEqual([]);
      expect([by, sent.some(({ accepted }) => accepted !== undefined)]).toEqual([by, true]);
      for (const { accepted, rejected, role } of sent) {
        expect([accepted, rejected]).toContain(undefined);
        expect(role === undefined || accepted !== undefined).toBe(true);
      }
    }
    expect(
      forStudios.filter(({ studio, by }) => story.studios.some((g) => g.key === studio && g.by !== by)),
    ).toHaveLength(4);
  });

  it('decides every application in one way, and goes on with a contract only where it was accepted', () => {
    const wrong = applications.filter(({ application: { accepted, rejected, withdrawn, contract } }) => {
      const decided = [accepted, rejected, withdrawn].filter((at) => at !== undefined).length;
      return decided > 1 || (contract !== undefined && accepted === undefined);
    });
    expect(wrong.map(({ posting, application }) => `${application.by}: ${posting.key}`)).toEqual([]);
  });

  it('keeps to the applications of each plan, wherever a month begins', () => {
    for (const { username, plans: bought = [] } of story.cast) {
      const mine = applications.filter(({ application }) => application.by === username);
      for (const { at } of mine) {
        const lowest = bought.some((plan) => plan.at > at + 31) ? 'creator' : 'explorer';
        const within = mine.filter((other) => other.at >= at && other.at < at + 31).length;
        expect([username, within <= (plans[lowest].applications ?? Infinity)]).toEqual([username, true]);
      }
    }
  });

  it('keeps to the active jobs of each plan', () => {
    for (const { by, posted, key } of story.postings) {
      const open = story.postings.filter(
        (other) => other.by === by && other.posted >= posted && endOf(other) < posted,
      ).length;
      const limit = plans[tierAt(known(by), posted)].activeJobs ?? Infinity;
      expect([key, open <= limit]).toEqual([key, true]);
    }
  });

  it('writes nothing that a form would refuse', () => {
    for (const {
      name: display_name,
      username,
      role,
      tags,
      bio,
      motto,
      location,
      availability,
      links,
    } of story.cast) {
      CompleteProfile.parse({ display_name, username, role, tags, bio });
      EditProfile.parse({ motto, location, availability, ...links });
    }
    for (const { job } of story.postings) PostJob.parse(job);
    for (const { teamUp } of story.teamUps) PostTeamUp.parse(teamUp);
    for (const { studio } of story.studios) CreateStudio.parse(studio);
    for (const { collective } of story.collectives) CreateCollective.parse(collective);
    for (const { lines } of story.conversations)
      for (const [, , body] of lines) EditDirectMessage.parse({ body });
    for (const { interest } of interests) ExpressInterest.parse({ message: interest.message ?? '' });
    for (const { application } of applications) {
      Apply.parse({ message: application.message ?? '' });
      const { chat = [], submitted, ratings = [] } = application.contract ?? {};
      for (const [, , body] of chat) SendMessage.parse({ body });
      for (const { stars: rating, comment, reply } of ratings) {
        Rate.parse({ rating, comment });
        if (reply !== undefined) SendReply.parse({ words: reply.words });
      }
      if (submitted !== undefined) SubmitWork.parse({ note: submitted.note });
    }
  });

  it('has conversations of people who are there, and no second line before the other has answered', () => {
    const joined = new Map(story.cast.map(({ username, joined: at }) => [username, at]));
    for (const { between, lines, read = [], reactions = [] } of story.conversations) {
      const first = Math.max(...lines.map(([at]) => at));
      for (const person of between) expect(joined.get(person) ?? 0).toBeGreaterThan(first);
      for (const [, by] of [...lines, ...read, ...reactions]) expect(between).toContain(by);
      if (lines.length > 1) expect(lines[1]?.[1]).not.toBe(lines[0]?.[1]);
      const times = lines.map(([at]) => at);
      expect(times).toEqual([...times].sort((a, b) => b - a));
      // What is answered or reacted to has been said by then.
      for (const [at, , , answers = null] of lines)
        if (answers !== null) expect(times[answers] ?? 0).toBeGreaterThan(at);
      for (const [at, , line] of reactions) expect(times[line] ?? 0).toBeGreaterThan(at);
    }
  });

  it('pays in every way', () => {
    expect(new Set(story.postings.map(({ job }) => job.pay_type))).toEqual(new Set(PayType.options));
  });

  it('tells what happens in a contract in an order that the product allows', () => {
    const wrong = applications.filter(({ application }) => {
      const {
        funded,
        submitted,
        released,
        refundProposed,
        refundAccepted,
        ratings = [],
      } = application.contract ?? {};
      const paid = released ?? (submitted === undefined ? undefined : submitted.at + 7 * 24);
      return (
        (submitted !== undefined && submitted.at <= (funded?.at ?? Infinity)) ||
        (released !== undefined && released <= (funded?.at ?? Infinity)) ||
        (refundProposed !== undefined && refundProposed <= (funded?.at ?? Infinity)) ||
        (refundAccepted !== undefined && refundAccepted <= (refundProposed ?? Infinity)) ||
        ratings.some(({ at }) => at <= (paid ?? Infinity)) ||
        // Revealed by the second of two.
        ratings.some(
          ({ reply }) =>
            reply !== undefined && (ratings.length < 2 || ratings.some(({ at }) => reply.at <= at)),
        )
      );
    });
    expect(wrong.map(({ posting }) => posting.key)).toEqual([]);
  });
});

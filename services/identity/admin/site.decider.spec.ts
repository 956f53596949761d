import { given } from '../../../tests/support/given.ts';
import type { EventOf } from '../../events.ts';
import type { SiteCommand } from './site.decider.ts';
import { siteRules } from './site.decider.ts';

const ada = '00000000-0000-4000-8000-000000000001';
const bob = '00000000-0000-4000-8000-000000000002';

const claim = (userId: string): SiteCommand => ({ type: 'ClaimSiteOwner', userId });
const leave = (userId: string): SiteCommand => ({ type: 'LeaveSite', userId });
type HandOver = Extract<SiteCommand, { type: 'HandOverSite' }>;
const handOver = (changes: Partial<HandOver> = {}): SiteCommand => ({
  type: 'HandOverSite',
  userId: bob,
  by: ada,
  known: true,
  ofRoles: ['admin'],
  ofStanding: 'good',
  leaving: false,
  ...changes,
});
const claimed: EventOf<'site'> = { type: 'SiteOwnerClaimed', data: { userId: ada } };
const handedOver: EventOf<'site'> = { type: 'SiteHandedOver', data: { userId: bob, from: ada } };
const left: EventOf<'site'> = { type: 'SiteOwnerLeft', data: { userId: ada } };

const site = (...before: EventOf<'site'>[]) => given(siteRules, before);

describe('the site', () => {
  it('goes to whoever claims it first, once', () => {
    expect(site().when(claim(ada))).toEqual([claimed]);
    expect(site(claimed).when(claim(ada))).toEqual([]);
    expect(site(claimed).when(claim(bob))).toBe('site_owner_exists');
  });

  it('is handed over by its owner to an admin, who owns it from then on', () => {
    expect(site(claimed).when(handOver())).toEqual([handedOver]);
    expect(site(claimed, handedOver).when(handOver())).toBe('not_allowed');
    expect(site(claimed, handedOver).when(claim(ada))).toBe('site_owner_exists');
    expect(site(claimed, handedOver).when(handOver({ userId: ada, by: bob }))).toEqual([
      { type: 'SiteHandedOver', data: { userId: ada, from: bob } },
    ]);
  });

  it('is handed over by nobody else, never to oneself, and to admins alone who are in good standing and stay', () => {
    expect(site().when(handOver())).toBe('not_allowed');
    expect(site(claimed).when(handOver({ by: bob, userId: ada }))).toBe('not_allowed');
    expect(site(claimed).when(handOver({ userId: ada }))).toBe('not_oneself');
    expect(site(claimed).when(handOver({ known: false }))).toBe('not_found');
    expect(site(claimed).when(handOver({ ofRoles: [] }))).toBe('not_an_admin');
    expect(site(claimed).when(handOver({ ofStanding: 'suspended' }))).toBe('not_an_admin');
    expect(site(claimed).when(handOver({ ofStanding: 'banned' }))).toBe('not_an_admin');
    expect(site(claimed).when(handOver({ leaving: true }))).toBe('account_deleted');
  });

  it('is there to be claimed again once its owner is erased, and nobody else', () => {
    expect(site(claimed).when(leave(ada))).toEqual([left]);
    expect(site(claimed).when(leave(bob))).toEqual([]);
    expect(site(claimed, handedOver).when(leave(ada))).toEqual([]);
    expect(site(claimed, left).when(leave(ada))).toEqual([]);
    expect(site(claimed, left).when(claim(bob))).toEqual([
      { type: 'SiteOwnerClaimed', data: { userId: bob } },
    ]);
  });
});

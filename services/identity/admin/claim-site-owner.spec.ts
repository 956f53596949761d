import { stillStreams } from '../../../tests/support/still-streams.ts';
import { Rejection } from '../../kernel/rejection.ts';
import { createClaimSiteOwner } from './claim-site-owner.ts';

const claims = async (
  owner: string | null,
  ownerEmail: string | undefined,
  arriving?: () => void,
): Promise<readonly string[]> => {
  const { commands, sent } = stillStreams({ site: { owner } }, arriving);
  await createClaimSiteOwner(commands, async () => undefined, ownerEmail)('ada', 'Ada@Example.com');
  return sent.map(({ command }) => command.type);
};

describe('whoever signs in', () => {
  it('claims a site that nobody owns', async () => {
    expect(await claims(null, undefined)).toEqual(['ClaimSiteOwner']);
    expect(await claims('eve', undefined)).toEqual([]);
  });

  it('claims none that waits for another address', async () => {
    expect(await claims(null, 'ada@example.com')).toEqual(['ClaimSiteOwner']);
    expect(await claims(null, 'eve@example.com')).toEqual([]);
  });

  it('signs in also where somebody else was first', async () => {
    const late = (): never => {
      throw new Rejection('site_owner_exists');
    };
    expect(await claims(null, undefined, late)).toEqual([]);
  });
});

import { registry } from '../../../projections/registry.ts';
import { documents } from './contents.ts';

/** Read models that no document shows, and why. */
const exempt: Readonly<Record<string, string>> = {
  roles: 'who is an admin stands in events.json',
  standing: 'bans and suspensions stand in events.json',
  talent: 'what is searched is what a profile says, which is shown',
  partner_events: 'it says of the events of events.json which concern somebody',
  erased_people: 'whoever is in it has nothing left to export',
  audit: 'what is one’s own of it stands in events.json',
};
const shown = documents.flatMap(({ of }) => of);
const models = registry.map(({ name }) => name);

describe('the documents of an export', () => {
  it('show every read model, but for those exempted with a reason', () => {
    expect(models.filter((name) => !shown.includes(name)).sort()).toEqual(Object.keys(exempt).sort());
  });

  it('show no read model that is not there', () => {
    expect(shown.filter((name) => !models.includes(name))).toEqual([]);
  });

  it('are files of their own, each with what it is', () => {
    const names = documents.map(({ file }) => file);

    expect(new Set(names).size).toBe(names.length);
    for (const { file, what } of documents) {
      expect(file).toMatch(/^[a-z]+\.json$/);
      expect(what).not.toBe('');
    }
  });
});

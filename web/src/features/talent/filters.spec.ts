import { activeIn, filtersOf, noFilters, withFilters, withinPlan } from './filters.ts';

const of = (query: string) => filtersOf(new URLSearchParams(query));

test('an address says what is searched, and what makes no sense in it is left out', () => {
  expect(of('q=+terrain+&role=Builder,builder,Scripter&availability=Busy,Asleep&as_typed=yes')).toEqual({
    ...noFilters,
    q: 'terrain',
    as_typed: 'yes',
    role: 'Builder,Scripter',
    availability: 'Busy',
  });
  expect(of('min_reputation=-5&verified=maybe&as_typed=yes&sort=none')).toEqual(noFilters);
  expect(of('min_reputation=1,250')).toMatchObject({ min_reputation: '1250' });
  expect(of(`skills=${Array.from({ length: 10_000 }, (_, at) => `s${at}`).join(',')}`).skills).toBe(
    's0,s1,s2,s3,s4,s5,s6,s7,s8,s9',
  );
  expect(of(`q=${'x'.repeat(300)}`).q).toHaveLength(100);
});

test('a change leaves the rest of the address, and another text is looked at anew', () => {
  const params = new URLSearchParams('q=terain&as_typed=yes&role=Builder&creator=ines&sort=newest');
  expect(withFilters(params, { availability: 'Busy', sort: 'featured' }).toString()).toBe(
    'q=terain&as_typed=yes&role=Builder&availability=Busy',
  );
  expect(withFilters(params, { q: 'terrain' }).toString()).toBe('q=terrain&role=Builder&sort=newest');
});

test('what a plan does not have is left out of what is asked, and named', () => {
  const filters = of('q=lua&skills=Luau,Rojo&min_reputation=5&any_skills=Luau&verified=yes');
  expect(withinPlan(filters, 'enterprise')).toEqual({ asked: filters, beyond: [] });
  expect(withinPlan(filters, 'pro')).toEqual({
    asked: { ...noFilters, q: 'lua', skills: 'Luau,Rojo' },
    beyond: ['min_reputation', 'any_skills', 'verified'],
  });
  expect(withinPlan(filters, 'creator').asked).toEqual({ ...noFilters, q: 'lua' });
});

test('each answer is taken off by itself', () => {
  const active = activeIn(of('q=lua&skills=Luau,Rojo&min_reputation=1250&any_skills=A,B&verified=yes'));
  expect(active.map(({ words }) => words)).toEqual([
    '“lua”',
    'Luau',
    'Rojo',
    '1,250+ reputation',
    'A or B',
    'Verified only',
  ]);
  expect(active[1]?.without).toEqual({ skills: 'Rojo' });
});

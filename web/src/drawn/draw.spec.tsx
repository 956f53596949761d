import { firstKeys } from '../../../contracts/first-keys.ts';
import { someJob, someJobDetail } from '../testing/hiring.ts';
import { someProfile } from '../testing/page.tsx';
import { draw } from './draw.tsx';

jest.mock('../lib/socket.ts', () => ({
  listenToRoom: () => () => undefined,
  onSocketEnded: () => () => undefined,
}));

const parsed = (html: string): Document => new DOMParser().parseFromString(html, 'text/html');
const words = (html: string): string => parsed(html).body.textContent.replaceAll(/\s+/g, ' ');
const headings = (html: string) =>
  [...parsed(html).querySelectorAll('h1')].map(({ textContent }) => textContent);

const jobPage = (job: object) =>
  draw({ path: `/jobs/${someJobDetail.id}`, answers: [[firstKeys.job(someJobDetail.id), job]] });
const none = { count: 0, more: false };
const jobsPage = () =>
  draw({
    path: '/jobs',
    answers: [
      [firstKeys.jobs, { pages: [{ items: [someJob], next_cursor: null }], pageParams: [null] }],
      [
        firstKeys.jobFacets,
        { total: 1, roles: [], pay_types: [], posted: { any: none, week: none, day: none } },
      ],
    ],
  });

test('home says what Makehold is, and how busy it is', () => {
  const html = draw({ path: '/', answers: [] });

  expect(headings(html)).toEqual(['Work that holds.']);
  expect(words(html)).toContain('the money is held before the work begins');
  expect(words(html)).toContain('Sign Up Now');
});

test('/jobs lists its jobs, each with a link to its own page', () => {
  const html = jobsPage();

  expect(headings(html)).toEqual(['1 open job']);
  expect(words(html)).toContain(someJob.title);
  expect(parsed(html).querySelectorAll(`a[href="/jobs/${someJob.id}"]`).length).toBeGreaterThan(0);
  expect(html).not.toContain('?job=');
});

test('a job has its title, what is to be done and what it pays', () => {
  const html = jobPage(someJobDetail);

  expect(headings(html)).toEqual([someJobDetail.title]);
  for (const text of ['One palette.', 'Dara Novak', 'Low-poly']) expect(words(html)).toContain(text);
});

test('a profile has its name, its words and its tags', () => {
  const answers = [[firstKeys.profile('ines_builds'), { ...someProfile, bio: 'Builds harbors.' }]] as const;
  const html = draw({ path: '/profile/ines_builds', answers });

  expect(headings(html)).toEqual(['Ines Okafor']);
  for (const text of ['@ines_builds', 'Builds harbors.', 'Low-poly']) expect(words(html)).toContain(text);
});

test('a profile shows its tabs and the panel of the chosen one', () => {
  const html = draw({
    path: '/profile/ines_builds',
    answers: [[firstKeys.profile('ines_builds'), someProfile]],
  });
  const document = parsed(html);

  expect(document.querySelectorAll('[role=tab]').length).toBeGreaterThan(1);
  for (const part of document.querySelectorAll('[role=tablist], [role=tab], [role=tabpanel]'))
    expect(part.closest('[data-undrawn]')).toBeNull();
});

test('an age is shown, and of a date, which depends on the time zone, only its room', () => {
  const ages = (created_at: string) =>
    [
      ...parsed(
        draw({
          path: '/jobs',
          answers: [
            [
              firstKeys.jobs,
              { pages: [{ items: [{ ...someJob, created_at }], next_cursor: null }], pageParams: [null] },
            ],
          ],
        }),
      ).querySelectorAll(`time[datetime='${created_at}']`),
    ].map((time) => [time.hasAttribute('data-undrawn'), time.hasAttribute('title')]);
  const now = new Date().toISOString();

  expect(ages(now).length).toBeGreaterThan(0);
  for (const age of ages(now)) expect(age).toEqual([false, false]);
  for (const date of ages('2024-03-01T00:30:00.000Z')) expect(date).toEqual([true, false]);
});

test.each([
  '<script>alert(1)</script>',
  '</script><img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  "'><iframe src='javascript:alert(1)'>",
  '" style="color:red" href="/jobs?job=1" x="',
  '<input name="x">',
])('what somebody writes is text in it: %j', (text) => {
  const document = parsed(jobPage({ ...someJobDetail, title: text, description: text, tags: [text] }));

  expect(document.querySelector('h1')?.textContent).toBe(text);
  expect(document.querySelector('script, iframe, object, embed, base, [style], [name=x]')).toBeNull();
  for (const element of document.querySelectorAll('*'))
    for (const { name, value } of element.attributes) {
      expect(name).not.toMatch(/^on/);
      if (name === 'href' || name === 'src') expect(value).toMatch(/^(?:\/|#)/);
    }
});

test('nothing in it needs a script or a style of its own, and no field takes what would be lost', () => {
  for (const html of [draw({ path: '/', answers: [] }), jobsPage(), jobPage(someJobDetail)]) {
    expect(html).not.toMatch(/<script|<style| style=/);
    for (const field of parsed(html).querySelectorAll('input, textarea'))
      expect(field.hasAttribute('readonly')).toBe(true);
  }
});

test('a page without its answers is no fault', () => {
  expect(draw({ path: '/jobs', answers: [] })).toContain('Open jobs');
});

import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { serve } from '../../testing/answers.ts';
import { uuid } from '../../testing/hiring.ts';
import { member, renderPage } from '../../testing/page.tsx';
import { GroupsOfPerson } from './groups-of-person.tsx';

const group = (number: number, type: 'studio' | 'collective') => ({
  id: uuid(700 + number),
  name: `Group ${number}`,
  slug: `group-${number}`,
  avatar_url: '',
  type,
  role: number === 1 ? 'Owner' : 'Member',
  members: number,
  associated_studio_id: null,
});

test('the groups of a profile come a page at a time, each by its kind and the role in it', async () => {
  const first = Array.from({ length: 20 }, (_, at) => group(at + 1, 'studio'));
  const asked = serve(({ url }) => ({
    body: url.includes('cursor=behind')
      ? { items: [group(21, 'collective')], next_cursor: null }
      : { items: first, next_cursor: 'behind' },
  }));
  renderPage(<GroupsOfPerson username="ada" />, { session: member });
  expect(await screen.findByText('Studio, Owner, 1 member')).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(20);

  await userEvent.click(screen.getByRole('button', { name: 'Show 20 more groups' }));
  expect(await screen.findByRole('link', { name: 'Group 21' })).toHaveAttribute(
    'href',
    '/collectives/group-21',
  );
  expect(screen.getByText('Collective, 21 members')).toBeVisible();
  expect(screen.getByText('That’s all: 21 groups.')).toBeVisible();
  expect(asked.map(({ url }) => url)).toEqual([
    '/api/profiles/ada/collectives',
    '/api/profiles/ada/collectives?cursor=behind',
  ]);
});

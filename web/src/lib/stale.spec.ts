import { staleBy, staleByRoom } from './stale.ts';

const id = '0190a000-0000-7000-8000-000000000001';
const other = '0190a000-0000-7000-8000-000000000002';

test.each([
  [`contract:${id}`, 'chat', [['chat', id, 'newest']]],
  [`contract:${id}`, 'chat_message', [['chat', id]]],
  [`contract:${id}`, 'contract', [['contracts'], ['contract', id]]],
  [`job:${id}`, 'job', [['job', id]]],
  ['jobs', 'jobs', [['jobs'], ['figures'], ['group'], ['studios']]],
  [
    'jobs',
    'job',
    [
      ['jobs', 'list'],
      ['jobs', 'recommended'],
    ],
  ],
  ['team-ups', 'team_ups', [['team-ups']]],
  ['talent', 'talent', [['talent'], ['saved-people', 'list']]],
  [`profile:${id}`, 'profile', [['profile'], ['reputation']]],
  [`team-up:${id}`, 'team_up', [['team-up', id]]],
  ['collectives', 'collectives', [['collectives'], ['group']]],
  ['studios', 'studios', [['studios']]],
  [`collective:${id}`, 'collective', [['group']]],
  [`collective:${id}`, 'members', [['group'], ['members', id]]],
  [`studio-managers:${id}`, 'studio_applications', [['studio-applications'], ['group'], ['my-groups']]],
  [`user:${other}`, 'collectives', [['my-groups'], ['group']]],
  [`user:${other}`, 'studios', [['my-groups'], ['group'], ['studio-applications']]],
  [`user:${other}`, 'jobs', [['jobs', 'mine'], ['my-groups'], ['usage'], ['applications', 'waiting']]],
  [`user:${other}`, 'interests', [['interests'], ['team-ups']]],
  [`user:${other}`, 'team_ups', [['team-ups', 'mine']]],
  [`user:${other}`, 'notifications', [['notifications'], ['account', 'emails'], ['chats']]],
  [`user:${other}`, 'contract', [['contracts'], ['chats'], ['contract', id]]],
  [`user:${other}`, 'chat', [['chats']]],
  [`conversation:${id}`, 'conversation', [['conversation-with'], ['direct-messages', id, 'newest']]],
  [
    `user:${other}`,
    'conversations',
    [['chats'], ['conversation-with'], ['messaging'], ['direct-messages', id, 'newest']],
  ],
  [`user:${other}`, 'direct_message', [['direct-messages', id]]],
  [
    `user:${other}`,
    'messaging',
    [['messaging'], ['conversation-with'], ['messaging-blocks'], ['saved-people'], ['chats'], ['usage']],
  ],
  [`user:${other}`, 'saved_people', [['saved-people']]],
  [`user:${other}`, 'team_up', []],
] as const)('in %s the topic %s makes stale what shows it, and no more', (room, topic, keys) => {
  expect(staleBy(room, topic, id)).toEqual(keys);
});

test('a room that was just joined may have missed what it is about, and of a person all but single things', () => {
  expect(staleByRoom(`contract:${id}`)).toEqual([
    ['chat', id, 'newest'],
    ['chat', id],
    ['contracts'],
    ['contract', id],
  ]);
  expect(staleByRoom(`user:${id}`)).toEqual(expect.arrayContaining([['notifications'], ['me']]));
  expect(JSON.stringify(staleByRoom(`user:${id}`))).not.toContain(id);
});

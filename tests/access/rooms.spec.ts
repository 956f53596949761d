import { privateRooms } from '../../contracts/signals.ts';
import { rooms } from './rooms.ts';

test('rooms that visitors are refused without a question are those that not everybody hears', () => {
  const ofSomebody = Object.entries(rooms).filter(([, { heardBy }]) => heardBy !== 'everyone');

  expect([...privateRooms].sort()).toEqual(ofSomebody.map(([kind]) => kind).sort());
});

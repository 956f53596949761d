import type { ShownWork } from '../../works.ts';
import { work } from './work.ts';

/** What the talent of the last two months shows. */
export const worksOfNewcomers: Readonly<Record<string, readonly ShownWork[]>> = {
  gus_hartley: [work('suspension', 'Where the wheel may go', 'Drawn before a line of code.')],
  saoirse_byrne: [work('dialogue', 'The keeper’s tree', 'Nine lines, one of them true.')],
  ravi_menon: [
    work(
      'tradelog',
      'The one that came twice',
      'Every gem from hand to hand, and the row that gave it away.',
    ),
  ],
  nadia_p: [work('dolly', 'One move', 'The camera goes once around the throne. That’s the scene.')],
  pixelmoth: [
    work('pixelart', 'Signs for a night street', 'Eleven colors and a moth.'),
    work('posters', 'Four posters, one printer', 'One ink each, as the printer liked it.'),
  ],
  tidepool: [work('spectrum', 'Harbor, 40 seconds', 'The bright part is a boat. The rest is water.')],
  stepladder: [
    work(
      'obby',
      'Tower over lava',
      'Nineteen stages. I threw away twenty.',
      'https://www.roblox.com/games/4200000006',
    ),
  ],
  marisol_vega: [work('trade', 'A trade in two taps', 'Show, agree. There is no third screen.')],
  jonas_weir: [
    work('loadtest', 'Four thousand polite guests', 'They all knocked at once, and I wrote it down.'),
  ],
  anouk_dw: [work('calendar', 'Six weeks to a Tuesday', 'The green column is the Tuesday.')],
  bram_kessler: [
    work('gatehouse', 'Kingdom kit', 'Twelve pieces, one trim sheet.'),
    work('dungeon', 'Dungeon room', 'Snaps to itself on three sides.'),
  ],
  ife_adeleke: [work('hair', 'Four heads', 'The beads have names. Ask me.')],
  quietlantern: [work('waypoints', 'How it gets to you', 'The dotted part is what it pretends not to know.')],
  kenji_mori: [
    work('slashes', 'Three cuts', 'Cold, hot, and the one that you don’t see.'),
    work('flipbook', 'Sixteen frames', 'Drawn by hand, played at eight a second.'),
  ],
  lucia_f: [work('keeper', 'Dive, four keys', 'I’ve landed like that. It’s correct.')],
  samir_nassar: [work('menus', 'Before and after', 'Four thousand lines, four hundred lines.')],
  tove_dahl: [work('voices', 'Eleven takes of “Come in”', 'Five people, one door. The green ones stayed.')],
};

import type { ShownWork } from '../../works.ts';
import { caseStudy, work } from './work.ts';

/** What those show who mostly work for others. */
export const worksOfCreators: Readonly<Record<string, readonly ShownWork[]>> = {
  ines_builds: [
    caseStudy(
      work(
        'castle',
        'Keep on the hill',
        '62 pieces on an 8-stud grid, one 1024 palette.',
        'https://www.roblox.com/games/4200000001',
      ),
      ['observatory', 'cabin', 'camp', 'crystals'],
      [
        'The brief was one sentence: a keep that players can take, and that still looks lived in.',
        'I began with the gate, because everybody walks through it. Walls, stairs and towers came from the same grid, so the level designer could move a tower on a Friday without asking me.',
        'All of it shares one palette. On an old phone the whole hill draws in 38 calls.',
        'What I’d do differently: fewer doors. Nobody opens the one in the cellar.',
      ],
    ),
    work('observatory', 'Observatory', 'The dome turns. Somebody always finds out.'),
    work('cabin', 'Winter pass', 'Snow that fits any roof.'),
    work('camp', 'Night camp, one light', 'A single fire does all of it.'),
    work('crystals', 'Cave set', 'Four colors, no neon. Made for Golem Works.'),
    work('island', 'Lighthouse island', 'The first map that I was paid for.'),
  ],
  mateo: [
    work('graph', 'Save graph', 'Every key that a player’s save touches, drawn from the code.'),
    work(
      'code',
      'Ledger for trades',
      'Trades that survive a crash on either side.',
      'https://github.com/mateo-example',
    ),
    work('factory', 'Factory line', '400 belts on one heartbeat.', 'https://www.roblox.com/games/4200000002'),
  ],
  kade_fx: [
    work('burst', 'Impact set', 'Eleven bursts that read on a phone.'),
    work('portal', 'Portal', 'Seven arms, one texture, no sound needed.'),
    work('pickups', 'Pickups', 'You know what each does before you take it.'),
  ],
  sora_w: [
    work('creature', 'Six legs', 'Every foot knows where the ground is.'),
    caseStudy(
      work('mech', 'Mech walk cycle', 'Heavy, and still on the beat.'),
      ['walkcycle', 'curves'],
      ['Twelve keys, two of them holds. The weight is in how long the foot waits before it lifts.'],
    ),
    work('walkcycle', 'Fox, six keys', 'The fifth is the one that sells it.'),
    work('curves', 'Easing study', 'Why the landing feels late.'),
  ],
  noor_ui: [
    work('uikit', 'Shop and inventory kit', 'One grid from 320 pixels up.'),
    caseStudy(
      work('hud', 'Everything while running', 'Thumbs left and right, eyes in the middle.'),
      ['uikit'],
      [
        'Players died while reading. The old screen had eleven numbers on it, and four of them mattered.',
        'I recorded twenty rounds, counted what people looked at, and kept that. The rest opens with one thumb.',
        'It runs from 320 pixels up, with the same spacing everywhere.',
      ],
    ),
  ],
  juniperlee: [
    work(
      'racer',
      'Desert racer',
      '1,900 triangles with the driver.',
      'https://www.roblox.com/games/4200000003',
    ),
    work('kart', 'Kart', 'Round wheels, loose helmet, one spare.'),
    work('truck', 'Dune truck', 'Doors that open, crates that stack. Made for Dustline.'),
  ],
  rosa_l: [
    work(
      'economy',
      'Where it stops being free',
      'A day of play, and what it costs. The dot is the talk we had.',
    ),
    work('balance', 'Nine fighters, one table', 'Orange means a letter from somebody.'),
  ],
  tinworks: [
    work('plugin', 'Belt painter', 'Forty clicks became one stroke.', 'https://github.com/tinworks-example'),
    work('pipeline', 'From change to live', 'The last station has a door, and a person in front of it.'),
  ],
  tbielak: [
    work('skyway', 'Skyway', 'A race without a ground.', 'https://www.roblox.com/games/4200000004'),
    work('blockout', 'Six jumps in gray', 'If it’s fun like this, call the artist.'),
  ],
  afterhours: [work('audio', 'Rain, four distances', 'One loop, four filters.')],
  prickle: [work('desert', 'Desert, by the piece', 'Eleven props, named as I saw fit.')],
  fennec: [
    work('market', 'Night market', 'Twelve stalls from three kits, for Lantern Row.'),
    work('diner', 'Diner interior', 'Opens on one side. Mugs on request.'),
    work('lobby', 'Lobby with four doors', 'Nobody asks where to go.'),
  ],
};

import type { ShownWork } from '../works.ts';

const work = (picture: string, title: string, words: string, link = ''): ShownWork => ({
  picture,
  title,
  words,
  link,
});

/** What the creators of the demo community show, by username; those who show nothing yet are not in it. */
export const works: Readonly<Record<string, readonly ShownWork[]>> = {
  ines_builds: [
    work(
      'castle',
      'Keep on the hill',
      '62 pieces on an 8-stud grid, one 1024 palette.',
      'https://www.roblox.com/games/4200000001',
    ),
    work('cabin', 'Winter pass', 'Snow that fits any roof.'),
    work('camp', 'Night camp, one light', 'A single fire does all of it.'),
    work('crystals', 'Cave set', 'Four colors, no neon.'),
    work('farm', 'Farm tycoon', 'Grows in six stages.'),
    work('diner', 'Diner interior', 'Opens on one side.'),
    work('island', 'Lighthouse island', 'The first map that I was paid for.'),
    work('canyon', 'Canyon pass', 'Two days, nine rocks, one ramp.'),
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
    work('pickups', 'Pickups', 'You know what each does before you take it.'),
    work('crystals', 'Cave glow', 'Light without a single point light.'),
  ],
  sora_w: [
    work('mech', 'Mech walk cycle', 'Heavy, and still on the beat.'),
    work('curves', 'Easing study', 'Why the landing feels late.'),
  ],
  noor_ui: [
    work('uikit', 'Shop and inventory kit', 'One grid from 320 pixels up.'),
    work('slot', 'Slot states', 'Empty, held, locked, gone.'),
  ],
  juniperlee: [
    work(
      'racer',
      'Desert racer',
      '1,900 triangles with the driver.',
      'https://www.roblox.com/games/4200000003',
    ),
    work('truck', 'Delivery truck', 'Doors that open, crates that stack.'),
    work('skyway', 'Skyway pieces', 'Snaps in eight directions.'),
  ],
  tbielak: [work('skyway', 'Skyway', 'A race without a ground.', 'https://www.roblox.com/games/4200000004')],
  afterhours: [work('audio', 'Rain, four distances', 'One loop, four filters.')],
  fennec: [
    work('city', 'Evening market', 'Forty stalls from nine kits.'),
    work('topo', 'Terrain from contours', 'Real hills, a tenth of the size.'),
  ],
  zuri_m: [
    work('farm', 'Terraces', 'Fields that follow the slope.'),
    work('canyon', 'Dry river', 'Where the water would be.'),
  ],
  linh_tran: [work('uikit', 'Icons for a shop', 'Thirty signs at sixteen pixels.')],
};

import type { ShownWork } from '../../works.ts';
import { work } from './work.ts';

/** What the rest of the talent shows. */
export const worksOfTalent: Readonly<Record<string, readonly ShownWork[]>> = {
  amaru_q: [
    work('flora', 'Clearing', 'Mushrooms, ferns, five flowers. High and low, both yours.'),
    work(
      'kelp',
      'Kelp forest',
      'Made for Moonpool. It sways in two textures.',
      'https://www.roblox.com/games/4200000005',
    ),
  ],
  priya_raman: [work('hitbox', 'The frame it counts', 'Nine frames back, one frame of truth.')],
  bo_nilsen: [work('score', 'Market at dusk', 'Five instruments and a lot of rests.')],
  hana_k: [
    work('emotes', 'Five ways to say hello', 'All acted out first. The neighbors prefer the third.'),
    work('faces', 'Eight faces', 'One head, no bones above the jaw.'),
  ],
  theo_marchand: [work('icons', 'Forty-eight signs', 'Still themselves at sixteen pixels.')],
  zuri_m: [
    work('junction', 'Central junction', 'Crossings, drains, one bus on time. For Starling Union.'),
    work('city', 'Downtown, evening', 'Forty towers from nine kits.'),
    work('farm', 'Farm in six stages', 'Made for Frogpond. Fences that meet at corners.'),
  ],
  oskar_l: [work('migration', 'Two million saves, moved', 'Counted before, counted after, nobody noticed.')],
  linh_tran: [
    work('thumbnail', 'Season of storms', 'The third of two ideas. For Saltbox.'),
    work('gameicons', 'Six icons', 'Tell them apart at arm’s length.'),
  ],
  dmitri_vale: [
    work('storm', 'Storm light', 'The rain knows where the wind comes from.'),
    work('snowfall', 'How snow lands', 'Slower near the lamp. Made for Elin’s winter.'),
  ],
  paloma_r: [work('quests', 'Seven errands, one island', 'Nobody has to collect ten of anything.')],
  kofi_a: [
    work('treehouse', 'Two trees, one bridge', 'Streams in before you look up.'),
    work('canyon', 'Canyon pass', 'Two days, nine rocks, one ramp.'),
    work('topo', 'Terrain from contours', 'Real hills, a tenth of the size.'),
  ],
  yara_b: [work('hats', 'Four hats', 'Tested on every head I could find.')],
  felix_brandt: [work('devices', 'Nine devices', 'Three of them said no.')],
  meiling_zhou: [
    work('weapons', 'Wall of five', 'One shared texture, no wasted loops.'),
    work('submarine', 'Small submarine', '2,100 triangles, portholes included.'),
  ],
};

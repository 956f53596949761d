import type { CollectiveStory } from '../group-steps.ts';

/** Who learns, reviews and builds side by side. */
export const collectives: readonly CollectiveStory[] = [
  {
    key: 'terrain-society',
    by: 'tbielak',
    made: 52,
    avatar: 'mark-terrain-society',
    banner: 'banner-canyon',
    collective: {
      name: 'Terrain Society',
      description:
        'Heightmaps, erosion and roads that make sense to a player on foot. We post one map a week and say what we’d change.\n\nReviews happen on Sundays. Bring a map, a question and a screenshot from eye height. Nobody’s graded, and nothing leaves the room until you say so.',
      is_recruiting: true,
      recruiting_roles: ['Builder', '3D Modeler'],
    },
    joined: [
      { by: 'fennec', at: 50 },
      { by: 'ines_builds', at: 48 },
      { by: 'dara', at: 30 },
      { by: 'kofi_a', at: 21 },
      { by: 'prickle', at: 6 },
    ],
  },
  {
    key: 'cold-hands',
    by: 'northlight',
    made: 33,
    avatar: 'mark-cold-hands',
    banner: 'banner-snow',
    studio: 'northlight',
    collective: {
      name: 'Cold Hands Club',
      description:
        'For everybody who builds winter: snow, breath, small lights far away. We trade shaders and argue about blue.',
      is_recruiting: true,
      recruiting_roles: [],
    },
    joined: [
      { by: 'kade_fx', at: 32 },
      { by: 'sora_w', at: 31.5 },
      { by: 'bo_nilsen', at: 9 },
    ],
  },
  {
    key: 'quiet-ui',
    by: 'noor_ui',
    made: 25,
    avatar: 'mark-quiet-ui',
    collective: {
      name: 'Quiet UI',
      description:
        'Menus that get out of the way. One screen a month, taken apart by people who like each other.',
    },
    joined: [
      { by: 'mateo', at: 24 },
      { by: 'linh_tran', at: 18 },
      { by: 'meiling_zhou', at: 3 },
    ],
  },
  {
    key: 'six-legs',
    by: 'sora_w',
    made: 47,
    avatar: 'mark-six-legs',
    banner: 'banner-stride',
    collective: {
      name: 'Six Legs',
      description:
        'Animators who count legs for fun. We post a cycle every week, slow it down together and find the frame where the weight goes wrong.\n\nBring a rig that misbehaves. Nobody here has one that doesn’t.',
      is_recruiting: true,
      recruiting_roles: ['Animator', '3D Modeler'],
    },
    joined: [
      { by: 'hana_k', at: 46 },
      { by: 'nadia_p', at: 44 },
      { by: 'amaru_q', at: 40 },
      { by: 'lucia_f', at: 28 },
      { by: 'nakhla', at: 22 },
      { by: 'kenji_mori', at: 13 },
    ],
  },
  {
    key: 'quiet-rooms',
    by: 'afterhours',
    made: 41,
    avatar: 'mark-quiet-rooms',
    banner: 'banner-storm',
    collective: {
      name: 'Quiet Rooms',
      description:
        'Sound for places with nobody in them. One recording a night, and the rule that you say where the microphone stood.',
      is_recruiting: true,
      recruiting_roles: ['Sound Designer'],
    },
    joined: [
      { by: 'bo_nilsen', at: 40 },
      { by: 'tidepool', at: 39 },
      { by: 'northlight', at: 30 },
      { by: 'tove_dahl', at: 15 },
    ],
  },
  {
    key: 'fair-falls',
    by: 'stepladder',
    made: 36,
    avatar: 'mark-fair-falls',
    banner: 'banner-obby',
    collective: {
      name: 'Fair Falls',
      description:
        'Obbies where it was you. We play each other’s stages before we comment, and we keep a list of jumps that lie.',
      is_recruiting: true,
      recruiting_roles: ['Builder', 'Game Designer', 'QA Tester'],
    },
    joined: [
      { by: 'brickfern', at: 35 },
      { by: 'tbielak', at: 34 },
      { by: 'felix_brandt', at: 20 },
      { by: 'quietlantern', at: 7 },
      { by: 'prickle', at: 4 },
    ],
  },
  {
    key: 'save-keepers',
    by: 'oskar_l',
    made: 29,
    avatar: 'mark-save-keepers',
    collective: {
      name: 'Save Keepers',
      description:
        'For everybody who has lost somebody’s progress once and never again. Migrations, backups, trades that can’t be duped, and the stories that we don’t tell at parties.',
      is_recruiting: true,
      recruiting_roles: ['Scripter'],
    },
    joined: [
      { by: 'mateo', at: 28 },
      { by: 'ravi_menon', at: 27 },
      { by: 'golemworks', at: 24 },
      { by: 'jonas_weir', at: 12 },
      { by: 'samir_nassar', at: 8 },
    ],
  },
  {
    key: 'one-shelf',
    by: 'fennec',
    made: 18,
    avatar: 'mark-one-shelf',
    banner: 'banner-market',
    collective: {
      name: 'One Shelf',
      description: 'A prop a day, forty triangles or fewer, and it has to have belonged to somebody.',
      is_recruiting: true,
      recruiting_roles: ['3D Modeler', 'Builder', 'Graphic Artist'],
    },
    joined: [
      { by: 'meiling_zhou', at: 17 },
      { by: 'prickle', at: 16 },
      { by: 'lanternrow', at: 14 },
      { by: 'pixelmoth', at: 11 },
      { by: 'ines_builds', at: 5 },
    ],
  },
  {
    key: 'low-tide',
    by: 'dara',
    made: 15,
    studio: 'saltbox',
    avatar: 'mark-low-tide',
    collective: {
      name: 'Low Tide Readers',
      description:
        'We read the texts of our games aloud to each other, item descriptions too. What makes us yawn is cut.',
      is_recruiting: true,
      recruiting_roles: ['Narrative Designer', 'Game Designer'],
    },
    joined: [
      { by: 'saoirse_byrne', at: 14 },
      { by: 'paloma_r', at: 13.5 },
      { by: 'ninthfloor', at: 10 },
      { by: 'paperkite', at: 6 },
    ],
  },
];

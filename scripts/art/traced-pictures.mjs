/** What is traced, by file name: works in the shape of a card, banners in theirs. */
const works = [
  'market',
  'lobby',
  'dungeon',
  'observatory',
  'treehouse',
  'storm',
  'snowfall',
  'desert',
  'junction',
  'obby',
  'blockout',
  'kart',
  'gatehouse',
  'submarine',
  'kelp',
  'flora',
  'weapons',
  'hats',
  'hair',
  'walkcycle',
  'creature',
  'emotes',
  'keeper',
  'dolly',
  'hitbox',
  'slashes',
  'portal',
];

/** The scene of each banner. */
const banners = {
  cabin: 'cabin',
  canyon: 'canyon',
  golem: 'golem',
  canal: 'canal',
  pond: 'pond',
  oasis: 'oasis',
  reef: 'submarine',
  keep: 'castle',
  junction: 'junction',
  line: 'factory',
  dunes: 'truck',
  obby: 'obby',
  snow: 'snowfall',
  stride: 'walkcycle',
  storm: 'storm',
  market: 'market',
};

export const tracedPictures = {
  ...Object.fromEntries(works.map((scene) => [scene, { scene, samples: 16, width: 960, height: 540 }])),
  ...Object.fromEntries(
    Object.entries(banners).map(([name, scene]) => [
      `banner-${name}`,
      { scene, samples: 16, width: 1600, height: 512 },
    ]),
  ),
};

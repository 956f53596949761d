import { roleMeant, suggestedRoles } from './roles.ts';

describe('a typed role', () => {
  it.each([...suggestedRoles])('is taken as it is: %s', (role) => {
    expect(roleMeant(role)).toBe(role);
  });

  it.each([
    ['scripter', 'Scripter'],
    ['SCRIPTERS', 'Scripter'],
    ['Scriptor', 'Scripter'],
    ['  builder ', 'Builder'],
    ['builders', 'Builder'],
    ['Biulder', 'Builder'],
    ['buildr', 'Builder'],
    ['3d modeler', '3D Modeler'],
    ['3D Modeller', '3D Modeler'],
    ['3-D modelers', '3D Modeler'],
    ['3dmodeler', '3D Modeler'],
    ['ui designer', 'UI Designer'],
    ['UI desinger', 'UI Designer'],
    ['UI-Designers', 'UI Designer'],
    ['animater', 'Animator'],
    ['vfx artists', 'VFX Artist'],
    ['sound designr', 'Sound Designer'],
    ['game  designer', 'Game Designer'],
    ['ugc creators', 'UGC Creator'],
    ['graphics artist', 'Graphic Artist'],
    ['project manger', 'Project Manager'],
    ['qa testers', 'QA Tester'],
  ])('%s means %s', (typed, meant) => {
    expect(roleMeant(typed)).toBe(meant);
  });

  it.each([
    '',
    'UX Designer',
    'Modeler',
    'Composer',
    'Scripting',
    'Builder and Scripter',
    'Voice Actor',
    'FX Artist',
  ])('stays what it is: %s', (typed) => {
    expect(roleMeant(typed)).toBe(typed);
  });
});

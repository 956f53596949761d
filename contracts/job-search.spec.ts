import fc from 'fast-check';
import { joinValues, splitValues } from './job-search.ts';

describe('several values in one parameter', () => {
  it.each([
    ['', []],
    [',,', []],
    ['Builder', ['Builder']],
    [' Builder , Scripter,', ['Builder', 'Scripter']],
    ['builder,BUILDER', ['builder']],
    ['Builder\\, modeler,VFX', ['Builder, modeler', 'VFX']],
    ['back\\\\slash', ['back\\slash']],
    ['ends\\', ['ends']],
  ])('%j is %j', (joined, values) => {
    expect(splitValues(joined)).toEqual(values);
  });

  it('come back as they went in', () => {
    const value = fc.string({ minLength: 1 }).filter((text) => text.trim() === text);
    const each = fc.uniqueArray(value, { selector: (text) => text.toLowerCase() });
    fc.assert(fc.property(each, (values) => expect(splitValues(joinValues(values))).toEqual(values)));
  });
});

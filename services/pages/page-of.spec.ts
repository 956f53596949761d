import type { Pool } from 'pg';
import type { Brought } from './first-data.ts';
import { createPageOf } from './page-of.ts';

const BROWSER = { query: '', byBrowser: true, tooOften: false };

const BROUGHT: Brought = { data: '<script>', drawn: '<h1>' };

const pageOf = (firstDataOf: () => Promise<Brought>) => {
  const errors: unknown[] = [];
  const asked = jest.fn(firstDataOf);
  const read = createPageOf({
    pool: { query: () => Promise.reject(new Error('away')) } as unknown as Pool,
    clock: { now: () => new Date(0) },
    publicUrl: 'https://makehold.example',
    linksOf: (page) => `<link ${page}>`,
    firstDataOf: asked,
    onError: (error) => errors.push(error),
  });
  return { read, errors, asked };
};

describe('a page', () => {
  it('has its head, the files that it needs and its first data, and is drawn', async () => {
    const { read, asked } = pageOf(() => Promise.resolve(BROUGHT));

    expect(await read('/jobs', BROWSER)).toMatchObject({
      status: 200,
      head: expect.stringContaining('<title>Jobs · Makehold</title>') as string,
      links: '<link jobs>',
      ...BROUGHT,
    });
    expect(asked).toHaveBeenCalledWith('jobs', '');
  });

  it('is served without data, and without a card, while the read models are away', async () => {
    const { read, errors } = pageOf(() => Promise.reject(new Error('away')));

    expect(await read('/', BROWSER)).toMatchObject({
      status: 200,
      links: '<link home>',
      data: '',
      drawn: '',
    });
    expect(await read('/profile/ada', BROWSER)).toMatchObject({ status: 200, data: '', drawn: '' });
    expect(errors).toHaveLength(3);
  });

  it('is asked for no data where a program reads it, a search narrows it or nothing has its address', async () => {
    const { read, asked } = pageOf(() => Promise.resolve(BROUGHT));

    await read('/jobs', { ...BROWSER, byBrowser: false });
    await read('/jobs', { ...BROWSER, query: 'q=doors' });
    expect(await read('/nowhere', BROWSER)).not.toHaveProperty('data');
    expect(asked).not.toHaveBeenCalled();
    expect(await read('/', { ...BROWSER, query: 'ref=ada' })).toMatchObject(BROUGHT);
  });

  it('costs no read where an address asks too often, and is a page all the same', async () => {
    const { read, errors, asked } = pageOf(() => Promise.resolve(BROUGHT));

    expect(await read('/profile/ada', { ...BROWSER, tooOften: true })).toEqual({
      status: 200,
      head: expect.stringContaining('<title>') as string,
      links: '<link profile>',
    });
    expect(await read('/nowhere', { ...BROWSER, tooOften: true })).toMatchObject({ status: 404 });
    expect(asked).not.toHaveBeenCalled();
    // The read model's only answer here is a fault.
    expect(errors).toEqual([]);
  });
});

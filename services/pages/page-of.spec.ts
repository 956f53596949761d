import type { Pool } from 'pg';
import { createPageOf } from './page-of.ts';

const BROWSER = { query: '', byBrowser: true, tooOften: false };

const pageOf = (firstDataOf: () => Promise<string>) => {
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
  it('has its head, the files that it needs and its first data', async () => {
    const { read, asked } = pageOf(() => Promise.resolve('<script>'));

    expect(await read('/jobs', BROWSER)).toMatchObject({
      status: 200,
      head: expect.stringContaining('<title>Jobs · Makehold</title>') as string,
      links: '<link jobs>',
      data: '<script>',
    });
    expect(asked).toHaveBeenCalledWith('jobs', '');
  });

  it('is served without data, and without a card, while the read models are away', async () => {
    const { read, errors } = pageOf(() => Promise.reject(new Error('away')));

    expect(await read('/', BROWSER)).toMatchObject({ status: 200, links: '<link home>', data: '' });
    expect(await read('/profile/ada', BROWSER)).toMatchObject({ status: 200, data: '' });
    expect(errors).toHaveLength(3);
  });

  it('is asked for no data where a program reads it, a search narrows it or nothing has its address', async () => {
    const { read, asked } = pageOf(() => Promise.resolve('<script>'));

    await read('/jobs', { ...BROWSER, byBrowser: false });
    await read('/jobs', { ...BROWSER, query: 'q=doors' });
    expect(await read('/nowhere', BROWSER)).not.toHaveProperty('data');
    expect(asked).not.toHaveBeenCalled();
    expect(await read('/', { ...BROWSER, query: 'ref=ada' })).toMatchObject({ data: '<script>' });
  });

  it('costs no read where an address asks too often, and is a page all the same', async () => {
    const { read, errors, asked } = pageOf(() => Promise.resolve('<script>'));

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

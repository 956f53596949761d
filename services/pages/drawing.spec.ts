import type { Draw } from '../../contracts/drawn.ts';
import { createDrawing } from './drawing.ts';

const ANSWERS = '[[["figures"],{"online":3}]]';

/** A page by the order of its drawing; each takes so many milliseconds. */
const drawing = (draw?: Draw) => {
  const at = { now: 0, elapsed: 0, takes: 10 };
  const errors: unknown[] = [];
  const drawn: jest.MockedFunction<Draw> = jest.fn((page) => {
    at.elapsed += at.takes;
    return draw === undefined ? `<h1>${page.path} ${drawn.mock.calls.length}</h1>` : draw(page);
  });
  const read = createDrawing({
    draw: () => drawn,
    clock: { now: () => new Date(at.now) },
    elapsed: () => at.elapsed,
    onError: (error) => errors.push(error),
  });
  return { read, at, errors, drawn };
};

describe('the first screen of a page', () => {
  it('is drawn at its address with its answers, and no other page is', () => {
    const { read, drawn } = drawing();

    expect(read('home', '', ANSWERS)).toBe('<h1>/ 1</h1>');
    expect(read('jobs', '', ANSWERS)).toBe('<h1>/jobs 2</h1>');
    expect(read('job', 'a/b', ANSWERS)).toBe('<h1>/jobs/a%2Fb 3</h1>');
    expect(read('profile', 'ädä', ANSWERS)).toBe('<h1>/profile/%C3%A4d%C3%A4 4</h1>');
    expect(read('about', '', ANSWERS)).toBe('');
    expect(drawn.mock.calls[0]).toEqual([{ path: '/', answers: [[['figures'], { online: 3 }]] }]);
  });

  it('stands for as long as the answers are the same and the ages in it', () => {
    const { read, at, drawn } = drawing();
    read('jobs', '', ANSWERS);

    expect(read('jobs', '', ANSWERS)).toBe('<h1>/jobs 1</h1>');
    expect(read('jobs', '', '[]')).toBe('<h1>/jobs 2</h1>');
    at.now = 60_000;
    expect(read('jobs', '', '[]')).toBe('<h1>/jobs 3</h1>');
    expect(drawn).toHaveBeenCalledTimes(3);
  });

  it('is left to the web where drawing fails, which is told once a minute', () => {
    const { read, at, errors } = drawing(() => {
      throw new Error('no window');
    });

    expect(read('job', '1', ANSWERS)).toBe('');
    expect(read('job', '1', ANSWERS)).toBe('');
    expect(errors).toEqual([new Error('no window')]);
    at.now = 60_000;
    expect(read('job', '1', ANSWERS)).toBe('');
    expect(errors).toHaveLength(2);
  });

  it('is left to the web for a while where drawing takes long, whatever the answers', () => {
    const { read, at, errors, drawn } = drawing();
    at.takes = 501;

    expect(read('jobs', '', ANSWERS)).toBe('');
    at.elapsed = 2_000;
    at.takes = 10;
    expect(read('jobs', '', '[]')).toBe('');
    expect(errors).toEqual([new Error('Drawing /jobs took 501 ms.')]);
    expect(drawn).toHaveBeenCalledTimes(1);
    at.now = 60_000;
    expect(read('jobs', '', '[]')).toBe('<h1>/jobs 2</h1>');
  });

  it('takes a share of each second and no more', () => {
    const { read, at } = drawing();
    at.takes = 100;

    expect(read('job', '1', ANSWERS)).not.toBe('');
    expect(read('job', '2', ANSWERS)).not.toBe('');
    expect(read('job', '3', ANSWERS)).toBe('');
    // What is drawn already costs nothing.
    expect(read('job', '1', ANSWERS)).not.toBe('');
    at.elapsed = 1_000;
    expect(read('job', '3', ANSWERS)).not.toBe('');
  });

  it('is left to the web where the build has made nothing to draw with', () => {
    const read = createDrawing({
      draw: () => undefined,
      clock: { now: () => new Date(0) },
      onError: () => undefined,
    });

    expect(read('home', '', ANSWERS)).toBe('');
  });
});

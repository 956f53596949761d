import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import type { ResizeOptions } from 'sharp';
import { Rejection } from '../../kernel/rejection.ts';
import { createPlaces } from '../queue/places.ts';

/** What one picture may take at most. */
export interface DrawingLimits {
  /** Pixels of the picture as it comes. */
  readonly pixels: number;
  /** Pixels that are drawn on the way to its place: a thin picture that is to cover a square becomes far longer first. */
  readonly drawnPixels: number;
  /** Its longer side over its shorter one. */
  readonly ratio: number;
  /** Frames of an animated WebP, of which the first is drawn. */
  readonly webpFrames: number;
  /** Milliseconds that processors are at it. */
  readonly cpuMs: number;
  /** Bytes of its process, of which some 70 MB are the process itself. */
  readonly memory: number;
  /** Milliseconds until its process is ended, whatever it is at. */
  readonly ms: number;
}

export interface DrawingOptions {
  readonly limits: DrawingLimits;
  readonly atOnce: number;
  readonly mostWaiting: number;
  /** What a process runs, unless a test has one of its own. */
  readonly file?: URL;
}

/** `unsupported`: no sound picture of a format that is taken. `too-much`: beyond one of the limits. */
export type DrawingFault = 'unsupported' | 'too-much';
export type Drawn = { readonly drawn: Buffer } | { readonly fault: DrawingFault };
/** `ending`: the process is to be replaced, for what it is at or holds. */
type Answer = Drawn & { readonly ending: boolean };

/** Draws a picture anew as WebP. @throws Rejection `temporarily_unavailable` where too many wait, or no process could finish it */
export type Drawing = (bytes: Buffer, resize: ResizeOptions) => Promise<Drawn>;

/** A process takes some 70 MB: it goes when nothing has been drawn for so long, in milliseconds. */
const IDLE_MS = 10_000;

/** A decoder that a file has brought down. Any other end, one by the operator say, is not the file's. */
const CRASHES: ReadonlySet<string | null> = new Set([
  'SIGSEGV',
  'SIGABRT',
  'SIGBUS',
  'SIGILL',
  'SIGFPE',
  'SIGTRAP',
]);

/** What the program needs of the environment; no secret of ours is in a process that opens what strangers send. */
const NEEDED = /^(PATH|LD_LIBRARY_PATH|DYLD_\w+|TZ|TEMP|TMP|TMPDIR|SYSTEMROOT|WINDIR)$/i;

const environment = (): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => NEEDED.test(name))),
  // Large pictures stay in memory, where the limit sees them, instead of in a file of the temporary folder.
  VIPS_DISC_THRESHOLD: '16g',
});

/**
 * Draws pictures in processes of their own, one picture at a time in each, so that what a picture takes can be ended: a
 * process starts when it is first needed, is ended with a picture that takes too long or too much, and is replaced.
 */
export const createDrawing = (options: DrawingOptions): Drawing => {
  const { limits, file = new URL('./drawing-process.mjs', import.meta.url) } = options;
  const inTurn = createPlaces(options);
  const idle = new Map<ChildProcess, NodeJS.Timeout>();

  /** Without the process's own flags, some of which name a file or a kind of program that this one is not. */
  const start = (): ChildProcess =>
    fork(file, {
      execArgv: [],
      env: environment(),
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });

  const take = (): ChildProcess => {
    const [kept] = idle;
    if (kept === undefined) return start();
    const [child, timer] = kept;
    clearTimeout(timer);
    idle.delete(child);
    child.removeAllListeners();
    child.ref();
    child.channel?.ref();
    return child;
  };

  const keep = (child: ChildProcess): void => {
    // With nothing to do it must not keep this process from ending, nor stay when this one has ended.
    child.unref();
    child.channel?.unref();
    const forget = (): void => {
      clearTimeout(idle.get(child));
      idle.delete(child);
    };
    child.once('exit', forget).once('error', forget);
    const timer = setTimeout(() => {
      forget();
      child.kill('SIGKILL');
    }, IDLE_MS);
    idle.set(child, timer.unref());
  };

  const drawWith = (child: ChildProcess, bytes: Buffer, resize: ResizeOptions): Promise<Drawn> =>
    new Promise((resolve, reject) => {
      const settle = (done: () => void): void => {
        clearTimeout(deadline);
        child.removeAllListeners();
        // An end that was under way may still be told.
        child.on('error', () => undefined);
        done();
      };
      const fail = (): void =>
        settle(() => {
          child.kill('SIGKILL');
          reject(new Rejection('temporarily_unavailable'));
        });
      const deadline = setTimeout(fail, limits.ms);
      child.once('message', ({ ending, ...answer }: Answer) =>
        settle(() => {
          if (ending) child.kill('SIGKILL');
          else keep(child);
          resolve(answer);
        }),
      );
      child.once('error', fail);
      child.once('exit', (_code, signal) => {
        const end = (): void =>
          CRASHES.has(signal) ? settle(() => resolve({ fault: 'unsupported' })) : fail();
        // What it still said may be told after its end.
        if (child.connected) child.once('disconnect', end);
        else end();
      });
      child.send({ bytes, resize, limits }, (error) => {
        if (error !== null) fail();
      });
    });

  return (bytes, resize) =>
    inTurn(() => {
      try {
        return drawWith(take(), bytes, resize);
      } catch {
        // The machine has no room for another process.
        throw new Rejection('temporarily_unavailable');
      }
    });
};

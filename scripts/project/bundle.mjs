import path from 'node:path';
import { rolldown } from 'rolldown';
import { root } from './root.mjs';

const apps = path.join(root, 'dist', 'services', 'apps');

/**
 * Packages of many small modules that read no files of their own: loading them takes most of a start. With Nest goes
 * whatever imports it, which would load another one beside it.
 */
const bundled = [
  '@nestjs/common',
  '@nestjs/core',
  '@nestjs/cqrs',
  '@nestjs/mapped-types',
  '@nestjs/platform-fastify',
  '@nestjs/platform-socket.io',
  '@nestjs/swagger',
  '@nestjs/websockets',
  'es-toolkit',
  'jose',
  'nestjs-pino',
  'rxjs',
  'stripe',
  'uuid',
  'zod',
];

const packageOf = (name) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
const isOwn = (name) => name.startsWith('.') || path.isAbsolute(name);

/** Beside its own modules lie the threads and pictures that they find by their place. */
const keepPlaces = {
  name: 'keep-places',
  transform(code, file) {
    const place = `./${path.relative(apps, file).split(path.sep).join('/')}`;
    return file.startsWith(path.join(root, 'dist')) && code.includes('import.meta.url')
      ? code.replaceAll('import.meta.url', `new URL(${JSON.stringify(place)}, import.meta.url).href`)
      : undefined;
  },
};

/**
 * Bundles what the processes of the product start with to dist/services/apps/start.js, from what was compiled to dist/.
 * What a role or a task loads when it needs it stays a file of its own. @returns a code like a command's
 */
export const bundleServer = async () => {
  try {
    const bundle = await rolldown({
      input: { start: path.join(apps, 'all-in-one.js') },
      platform: 'node',
      cwd: root,
      external: (name) => !isOwn(name) && !bundled.includes(packageOf(name)),
      plugins: [keepPlaces],
    });
    await bundle.write({
      dir: apps,
      format: 'esm',
      entryFileNames: '[name].js',
      chunkFileNames: 'start-[name]-[hash].js',
      keepNames: true,
    });
    await bundle.close();
    return { code: 0 };
  } catch (error) {
    console.error(error.message);
    return { code: 1 };
  }
};

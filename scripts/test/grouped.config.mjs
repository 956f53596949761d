import { fileURLToPath } from 'node:url';
import config from '../../jest.config.mjs';
import { writeGroups } from './grouped.mjs';

/** Jest's projects for a whole run: the same tests, of which several files are loaded at once. */
export default {
  ...config,
  testSequencer: fileURLToPath(new URL('./in-order.mjs', import.meta.url)),
  projects: config.projects.map((project) => {
    const folder = writeGroups(project.displayName);
    if (folder === undefined) return project;
    return {
      ...project,
      roots: [...project.roots, folder],
      testMatch: [`${folder}/*.group.ts`],
      modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/\\.data'],
    };
  }),
};

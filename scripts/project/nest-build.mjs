// What `nest build` does, by nest-cli.json; with --watch, on every change. The command itself loads its generators of
// files first, and they do not load on Node before 20.19.5, nor on the earlier versions of 22.
import { BuildAction } from '@nestjs/cli/actions/build.action.js';

const watch = process.argv.includes('--watch');
await new BuildAction().handle({ apps: [], watch, preserveWatchOutput: watch });

import { TestEnvironment } from 'jest-environment-jsdom';

/** What every browser that the product supports has and jsdom lacks; Node's own are the same standards. */
const fromNode = [
  'BroadcastChannel',
  'CompressionStream',
  'Headers',
  'ReadableStream',
  'Request',
  'Response',
  'TextDecoder',
  'TextDecoderStream',
  'TextEncoder',
  'TransformStream',
  'WritableStream',
  'fetch',
  'structuredClone',
];

export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of fromNode) this.global[name] ??= globalThis[name];
    // Schemas and parsers check `instanceof Uint8Array` against the realm that made the bytes: Node's.
    this.global.Uint8Array = Uint8Array;
  }
}

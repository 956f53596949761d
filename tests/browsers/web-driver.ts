import { z } from 'zod';

/** By which the protocol tells an element from any other object. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const Element = z.object({ [ELEMENT]: z.string() });

const Fault = z.object({ error: z.string(), message: z.string() });
const Answer = z.object({ value: z.unknown() });
const Session = z.object({
  sessionId: z.string(),
  capabilities: z.object({ browserVersion: z.string() }),
});
const Told = z.union([z.object({ value: z.unknown() }), z.object({ thrown: z.string() })]);

const Rect = z.object({ width: z.number(), height: z.number() });
export type Rect = z.infer<typeof Rect>;

/** A command was refused; `code` is the protocol's word for why. */
class WebDriverError extends Error {
  override name = 'WebDriverError';
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(`${code}: ${message}`);
  }
}

/** A session of a browser over the W3C's protocol (https://www.w3.org/TR/webdriver2/), as far as the checks need it. */
export interface WebDriverSession {
  readonly version: string;
  goTo(address: string): Promise<void>;
  reload(): Promise<void>;
  /** Of the window as a whole. */
  size(): Promise<Rect>;
  resize(rect: Rect): Promise<void>;
  evaluate(expression: string): Promise<unknown>;
  click(element: string): Promise<void>;
  sendKeys(element: string, text: string): Promise<void>;
  /** To whatever has the focus; a letter, or a key by its number in the protocol. */
  pressKey(key: string): Promise<void>;
  screenshot(): Promise<Buffer>;
  end(): Promise<void>;
}

/** Milliseconds that a program in a page may take. */
const SCRIPT_MS = 60_000;

const ask = async (origin: string, method: string, path: string, body?: unknown): Promise<unknown> => {
  const response = await fetch(`${origin}${path}`, {
    method,
    ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
  });
  const { value } = Answer.parse(await response.json());
  if (response.ok) return value;
  const { error, message } = Fault.parse(value);
  throw new WebDriverError(error, message);
};

/** @throws WebDriverError when the browser cannot be started */
export const startSession = async (origin: string, capabilities: object): Promise<WebDriverSession> => {
  const answer = await ask(origin, 'POST', '/session', { capabilities: { alwaysMatch: capabilities } });
  const { sessionId, capabilities: got } = Session.parse(answer);
  const call = (method: string, path: string, body?: unknown): Promise<unknown> =>
    ask(origin, method, `/session/${sessionId}${path}`, body);
  await call('POST', '/timeouts', { script: SCRIPT_MS });

  const find = async (element: string): Promise<string> => {
    const found = await call('POST', '/execute/sync', { script: `return ${element}`, args: [] });
    return Element.parse(found)[ELEMENT];
  };

  return {
    version: got.browserVersion,
    goTo: async (address) => void (await call('POST', '/url', { url: address })),
    reload: async () => void (await call('POST', '/refresh')),
    size: async () => Rect.parse(await call('GET', '/window/rect')),
    resize: async ({ width, height }) => void (await call('POST', '/window/rect', { width, height })),
    evaluate: async (expression) => {
      const script = `const [tell] = arguments;
        Promise.resolve(${expression}).then((value) => tell({ value: value ?? null }), (error) => tell({ thrown: String(error) }))`;
      const told = Told.parse(await call('POST', '/execute/async', { script, args: [] }));
      if ('thrown' in told) throw new Error(`${told.thrown} of ${expression}`);
      return told.value;
    },
    click: async (element) => void (await call('POST', `/element/${await find(element)}/click`)),
    sendKeys: async (element, text) =>
      void (await call('POST', `/element/${await find(element)}/value`, { text })),
    pressKey: async (key) => {
      const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value: key }));
      await call('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
    },
    screenshot: async () => Buffer.from(z.string().parse(await call('GET', '/screenshot')), 'base64'),
    end: async () => void (await call('DELETE', '')),
  };
};

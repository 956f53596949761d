import { Ajv2020 } from 'ajv/dist/2020.js';
import type { ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { faultsOfHeaders } from '../abuse/secure-headers.ts';
import type { Operation, Schema } from './description.ts';
import type { FuzzedRequest } from './requests.ts';
import type { FuzzedAnswer } from './send.ts';

const ajv = new Ajv2020({ strict: false, allErrors: false });
addFormats.default(ajv);
const compiled = new Map<Schema, ValidateFunction>();

const fits = (schema: Schema, value: unknown): string | null => {
  let validate = compiled.get(schema);
  if (validate === undefined) {
    validate = ajv.compile(schema);
    compiled.set(schema, validate);
  }
  if (validate(value)) return null;
  const [error] = validate.errors ?? [];
  return `${error?.instancePath || 'the body'} ${error?.message ?? 'does not fit'} ${JSON.stringify(error?.params ?? {})}`;
};

const jsonOf = (text: string): { value: unknown } | null => {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return null;
  }
};

const typeOf = ({ headers }: FuzzedAnswer): string =>
  (headers['content-type'] ?? '').split(';', 1)[0]?.trim() ?? '';

/** What a viewer must never see: by whose it is. */
export type Secrets = Readonly<Record<string, readonly string[]>>;

const leaksOf = (
  { viewer }: FuzzedRequest,
  { text, headers }: FuzzedAnswer,
  secrets: Secrets,
): readonly string[] => {
  const said = `${text}\n${JSON.stringify(headers)}`;
  return Object.entries(secrets)
    .filter(([owner]) => owner !== viewer)
    .flatMap(([owner, theirs]) =>
      theirs.some((secret) => said.includes(secret)) ? [`tells ${viewer} a secret of ${owner}`] : [],
    );
};

/** A 503 that a request brings upon itself by asking for a position that the log has not reached. */
const isAwaited = (request: FuzzedRequest, answer: FuzzedAnswer): boolean =>
  request.headers['x-min-position'] !== undefined && answer.text.includes('"read_model_behind"');

const faultOfStatus = (request: FuzzedRequest, answer: FuzzedAnswer): readonly string[] => {
  if (answer.status < 500) return [];
  if (answer.status === 503 && answer.headers['retry-after'] !== undefined && isAwaited(request, answer))
    return [];
  return [`answered ${answer.status}`];
};

/** Whether the body is what the description says of its status. */
const faultsOfBody = (
  { answers }: Operation,
  { method }: FuzzedRequest,
  answer: FuzzedAnswer,
): readonly string[] => {
  if (answers === null || method === 'HEAD') return [];
  const documented = answers.get(String(answer.status)) ?? answers.get('default');
  if (documented === undefined) return [`${answer.status} is not documented`];
  const type = typeOf(answer);
  if (documented.size === 0)
    return answer.text === '' ? [] : [`${answer.status} has a body that is not documented`];
  if (!documented.has(type)) return [`${type || 'no type'} is not documented for ${answer.status}`];
  const schema = documented.get(type);
  if (schema === undefined || !/json$/.test(type)) return [];
  const body = jsonOf(answer.text);
  if (body === null) return ['the body is no JSON'];
  const fault = fits(schema, body.value);
  return fault === null ? [] : [`${answer.status} is not as documented: ${fault}`];
};

/** Other sites show these beside a link: the one kind of answer that is made to be embedded. */
const isShareImage = ({ path }: Operation, answer: FuzzedAnswer): boolean =>
  path.startsWith('/share/') && (answer.status === 304 || typeOf(answer) === 'image/png');

/** All that is wrong with an answer, a sentence each. */
export const faultsOf = (
  operation: Operation,
  request: FuzzedRequest,
  answer: FuzzedAnswer,
  secrets: Secrets,
): readonly string[] => [
  ...faultOfStatus(request, answer),
  ...faultsOfBody(operation, request, answer),
  ...leaksOf(request, answer, secrets),
  ...faultsOfHeaders(answer.headers, { shownElsewhere: isShareImage(operation, answer) }),
];

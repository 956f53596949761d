import type { IncomingHttpHeaders } from 'node:http';

type Headers = Readonly<Record<string, number | string | string[] | undefined>> | IncomingHttpHeaders;

const textOf = (headers: Headers, name: string): string => [headers[name] ?? []].flat().join(', ');

/** The directives of a policy, by name. */
const directivesOf = (policy: string): ReadonlyMap<string, readonly string[]> =>
  new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );

const anywhere = new Set(['*', 'https:', 'http:', 'data:', 'blob:', "'unsafe-inline'", "'unsafe-eval'"]);

const faultsOfPolicy = (policy: string): readonly string[] => {
  const directives = directivesOf(policy);
  const fallback = directives.get('default-src');
  const faults: string[] = [];
  for (const name of ['script-src', 'object-src'])
    for (const source of directives.get(name) ?? fallback ?? ['*'])
      if (anywhere.has(source)) faults.push(`${name} allows ${source}`);
  if (directives.get('frame-ancestors')?.join(' ') !== "'none'" && !directives.has('sandbox'))
    faults.push('anybody may frame it');
  if (directives.get('base-uri')?.join(' ') !== "'none'" && !directives.has('sandbox'))
    faults.push('its base may be moved');
  return faults;
};

/** What every answer says, whatever it is: the header, and what it has to be. */
const required: Readonly<Record<string, RegExp>> = {
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
  'referrer-policy': /^(no-referrer|strict-origin-when-cross-origin)$/,
  'permissions-policy': /camera=\(\).*geolocation=\(\).*microphone=\(\)/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
};

/**
 * What is missing or wrong in the headers of an answer, a sentence each; none when all is well. `shownElsewhere`: it is a
 * picture that other sites show beside a link to ours.
 */
export const faultsOfHeaders = (
  headers: Headers,
  { https = false, shownElsewhere = false } = {},
): readonly string[] => {
  const wanted = shownElsewhere
    ? { ...required, 'cross-origin-resource-policy': /^cross-origin$/ }
    : required;
  const faults = Object.entries(wanted)
    .filter(([name, pattern]) => !pattern.test(textOf(headers, name)))
    .map(([name]) => `${name} is ${textOf(headers, name) || 'missing'}`);
  const policy = textOf(headers, 'content-security-policy');
  faults.push(...(policy === '' ? ['no content-security-policy'] : faultsOfPolicy(policy)));
  const transport = textOf(headers, 'strict-transport-security');
  if (https && !(Number(/^max-age=(\d+)/.exec(transport)?.[1]) >= 31_536_000))
    faults.push('no year of HTTPS');
  if (!https && transport !== '') faults.push('HTTPS is demanded where there is none');
  if (headers['set-cookie'] !== undefined) faults.push('a cookie is set');
  if (headers['x-powered-by'] !== undefined || headers['server'] !== undefined)
    faults.push('tells what it is made of');
  const type = headers['content-type'];
  if (typeof type === 'string' && type.startsWith('text/') && !/charset=utf-8/i.test(type))
    faults.push(`${type} without its encoding`);
  return faults;
};

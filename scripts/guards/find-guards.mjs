import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { CommandFailed } from '../project/run.mjs';
import { conditions, doubled, expressions } from './written-down.mjs';

/**
 * What keeps somebody from something, and how it is taken away.
 * @typedef {{
 *   id: string, file: string, line: number, what: string,
 *   kind: 'level' | 'refusal' | 'look-up' | 'expression' | 'condition',
 *   handler?: string, level?: string, edits?: readonly { start: number, end: number, text: string }[],
 *   sql?: string, gone?: string, rows?: readonly string[], rooms?: boolean,
 * }} Guard
 */

/** Refusals that say who may do what; the others say what can be done at all. */
const ACCESS_CODES = new Set([
  'not_signed_in',
  'not_allowed',
  'not_found',
  'own_job',
  'own_team_up',
  'team_up_not_found',
  'not_oneself',
  'onboarding_required',
  'second_factor_required',
  'suspended',
  // Under the GoTrue contract:
  'no_authorization',
  'session_not_found',
  'not_admin',
  'insufficient_aal',
  'mfa_factor_not_found',
  'user_banned',
]);

/** Functions that do nothing but refuse: each call is a guard of its own. */
const REFUSING =
  /^(?:only[A-Z]\w*|assert(?:SecondFactor|MayActOn|InGoodStanding|Role|Fresh|NotOwners|Owner)|loggedInLately)$/;

/** Functions that make a refusal, to be thrown. */
const REFUSALS = /^(?:noFactor|deadSession|notAdmin)$/;

/** Look-ups that refuse on their way, with what they come to when they do not. */
const SOMEBODY =
  "(async () => ({ userId: '00000000-0000-7000-8000-000000000000', sessionId: '00000000-0000-7000-8000-000000000000', aal: 'aal1' }))";
const THERE =
  '(async (of, id) => { const found = await of(id); ' +
  "if (found === null) throw new Rejection('not_found'); return found; })";
const LOOK_UPS = {
  // Whether it is there is still asked; whether it is the caller's is not.
  contractFor: THERE,
  bearer: SOMEBODY,
  'this.admin': SOMEBODY,
};

/** What is left of a level when it is one step weaker, and when it is gone. */
const WEAKER = {
  'site-owner': 'admin',
  admin: 'onboarded',
  onboarded: 'signed-in',
  'signed-in': 'first-factor',
  'first-factor': 'everyone',
};

const OPEN = 'everyone';

/**
 * Whether something is there, or is an id at all, is no right of anybody's: where it is not asked, what follows has
 * nothing to work on. In a route it is what people are told of a missing thing, and counts; so does a missing token,
 * and a factor, which is looked for among the person's own.
 */
const isExistence = (file, condition, code) =>
  /^(?:!isId\(.*\)|[\w.[\]]+ === (?:undefined|null))$/.test(condition) &&
  !/\.controller\.ts$|session\.guard\.ts$/.test(file) &&
  !['no_authorization', 'noFactor'].includes(condition.startsWith('!isId') ? '' : code);

/** In the copy: whether the guard of this number is gone now. A run of the tests has it in its environment. */
const isGone = (number) => `(process.env.GUARD_GONE === '${number}')`;

function filesBelow(root, folder) {
  return readdirSync(path.join(root, folder), { recursive: true })
    .map((file) => path.posix.join(folder, file.split(path.sep).join('/')))
    .filter((file) => file.endsWith('.ts') && !/\.(?:spec|integration)\.ts$/.test(file))
    .sort();
}

/** The code of `throw new Rejection('code')`, `throw new AuthFailure(403, 'code', …)` or `throw noFactor()`. */
function refusalOf(statement) {
  const last = ts.isBlock(statement) ? statement.statements.at(-1) : statement;
  if (last === undefined || !ts.isThrowStatement(last)) return undefined;
  const thrown = last.expression;
  if (ts.isCallExpression(thrown) && REFUSALS.test(thrown.expression.getText()))
    return thrown.expression.getText();
  if (!ts.isNewExpression(thrown)) return undefined;
  if (thrown.expression.getText() === 'Suspended') return 'suspended';
  const at = { Rejection: 0, AuthFailure: 1 }[thrown.expression.getText()];
  const code = at === undefined ? undefined : thrown.arguments?.[at];
  return code !== undefined && ts.isStringLiteral(code) && ACCESS_CODES.has(code.text)
    ? code.text
    : undefined;
}

/** `JobsController.close`, where the node is in a method that is a route; `JobsController` in any other of a controller. */
function handlerOf(node) {
  let method;
  for (let up = node; up !== undefined; up = up.parent) {
    if (ts.isMethodDeclaration(up)) method = up;
    if (!ts.isClassDeclaration(up)) continue;
    const name = up.name?.text ?? '';
    if (!name.endsWith('Controller')) return undefined;
    const isRoute = (ts.getDecorators(method ?? up) ?? []).some((decorator) =>
      /^@(?:Command|Query|Get|Post|Put|Patch|Delete|All)\(/.test(decorator.getText()),
    );
    return isRoute && method !== undefined ? `${name}.${method.name.getText()}` : name;
  }
  return undefined;
}

const decoratorsOf = (node) => (ts.canHaveDecorators(node) ? (ts.getDecorators(node) ?? []) : []);

/** The level that a decorator names: `@Access('admin')`, or `access: 'admin'` of `@Command` and `@Query`. */
function levelOf({ expression: call }) {
  if (!ts.isCallExpression(call)) return undefined;
  const name = call.expression.getText();
  const [first, told] = call.arguments;
  let said = name === 'Access' ? first : undefined;
  if (/^(?:Command|Query)$/.test(name) && told !== undefined && ts.isObjectLiteralExpression(told))
    said = told.properties.find((property) => property.name?.getText() === 'access')?.initializer;
  return said !== undefined && ts.isStringLiteral(said) ? said.text : undefined;
}

/** The levels that a class or a method names, each one step weaker and wide open. */
function* levelsOf(node) {
  for (const decorator of decoratorsOf(node)) {
    const level = levelOf(decorator);
    const weaker = WEAKER[level];
    if (weaker === undefined) continue;
    const handler = ts.isClassDeclaration(node) ? node.name?.text : handlerOf(node);
    for (const left of new Set([weaker, OPEN]))
      yield { kind: 'level', node: decorator, handler, level: left, what: `access '${level}' → '${left}'` };
  }
}

/** Guards that stand as statements and calls; their edits are made with the number that they get. */
function* standing(node, file) {
  yield* levelsOf(node);
  if (ts.isIfStatement(node) && node.elseStatement === undefined) {
    const code = refusalOf(node.thenStatement);
    const { expression } = node;
    if (code !== undefined && !isExistence(file, expression.getText(), code)) {
      yield {
        kind: 'refusal',
        node,
        handler: handlerOf(node),
        what: `if (${expression.getText()}) → ${code}`,
        edit: (number) => [
          { start: expression.getStart(), end: expression.getStart(), text: `!${isGone(number)} && (` },
          { start: expression.getEnd(), end: expression.getEnd(), text: ')' },
        ],
      };
    }
  }
  if (ts.isExpressionStatement(node)) {
    const call = ts.isAwaitExpression(node.expression) ? node.expression.expression : node.expression;
    if (ts.isCallExpression(call) && REFUSING.test(call.expression.getText().split('.').at(-1)))
      yield {
        kind: 'refusal',
        node,
        handler: handlerOf(node),
        what: node.getText(),
        edit: (number) => [
          { start: node.getStart(), end: node.getStart(), text: `if (!${isGone(number)}) ` },
        ],
      };
  }
  if (ts.isCallExpression(node) && LOOK_UPS[node.expression.getText()] !== undefined) {
    const callee = node.expression;
    const name = callee.getText();
    yield {
      kind: 'look-up',
      node,
      handler: handlerOf(node),
      what: node.getText(),
      needsRejection: name === 'contractFor',
      edit: (number) => [
        {
          start: callee.getStart(),
          end: callee.getEnd(),
          // In parentheses a method would lose its object.
          text: `(${isGone(number)} ? ${LOOK_UPS[name]} : ${name.startsWith('this.') ? `${name}.bind(this)` : name})`,
        },
      ],
    };
  }
}

function* guardsIn(source) {
  const found = [];
  const visit = (node) => {
    found.push(...standing(node, source.fileName));
    ts.forEachChild(node, visit);
  };
  visit(source);
  yield* found;
}

const lineOf = (text, at) => text.slice(0, at).split('\n').length;

/** Where the text stands. @throws CommandFailed unless it stands there once */
function placeOf(text, { file, find }) {
  if (text.split(find).length !== 2)
    throw new CommandFailed(
      `scripts/guards/written-down.mjs: “${find}” stands ${text.split(find).length - 1} times in ${file}.`,
    );
  return text.indexOf(find);
}

/**
 * Finds every guard below `root`, numbered in the order of their files.
 * @returns {readonly Guard[]}
 */
export function findGuards(root) {
  const guards = [];
  const alone = new Set(doubled);
  const add = (guard) => {
    const second = doubled.find(
      ({ file, handler, level, what = guard.what }) =>
        guard.file === file && guard.handler === handler && guard.level === level && guard.what === what,
    );
    alone.delete(second);
    if (second === undefined) number(guard);
  };
  const number = (guard) => guards.push({ id: String(guards.length + 1), ...guard });
  const read = (file) => readFileSync(path.join(root, file), 'utf8');
  for (const file of filesBelow(root, 'services')) {
    if (file.startsWith('services/demo/')) continue;
    const text = read(file);
    if (!/Rejection|AuthFailure|@Access|@Command|@Query|noFactor|deadSession/.test(text)) continue;
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2023, true);
    for (const { node, edit, needsRejection, ...guard } of guardsIn(source)) {
      const own = String(guards.length + 1);
      const bare = needsRejection && !/import \{ Rejection \}/.test(text);
      const imported = bare
        ? [{ start: 0, end: 0, text: `import { Rejection } from '${rejectionFrom(file)}';\n` }]
        : [];
      add({
        ...guard,
        file,
        line: lineOf(text, node.getStart()),
        ...(edit === undefined ? {} : { edits: [...imported, ...edit(own)] }),
      });
    }
  }
  if (alone.size > 0)
    throw new CommandFailed(
      `scripts/guards/written-down.mjs: there is no ${[...alone].map(({ handler }) => handler).join(', ')}.`,
    );
  for (const expression of expressions) {
    const { file, find, gone } = expression;
    const text = read(file);
    const start = placeOf(text, expression);
    const instead = `(${isGone(guards.length + 1)} ? ${gone} : (`;
    add({
      kind: 'expression',
      file,
      line: lineOf(text, start),
      what: `${find} → ${gone}`,
      rooms: true,
      edits: [
        { start, end: start, text: instead },
        { start: start + find.length, end: start + find.length, text: '))' },
      ],
    });
  }
  for (const condition of conditions) {
    const { file, find, sql = find, gone, rows, rooms } = condition;
    const line = lineOf(read(file), placeOf(read(file), condition));
    add({ kind: 'condition', file, line, what: find, sql, gone, rows, rooms });
  }
  return guards;
}

const rejectionFrom = (file) =>
  path.posix.relative(path.posix.dirname(file), 'services/kernel/rejection.ts').replace(/^(?!\.)/, './');

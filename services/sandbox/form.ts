/** A decoded form body: Stripe's bracket notation, `line_items[0][price]=…`. */
export type FormValue = string | FormTree | FormValue[];
export interface FormTree {
  [key: string]: FormValue;
}

/** Limits of one body: more than the product sends, far less than would hurt. */
const MAX_FIELDS = 400;
const MAX_DEPTH = 8;

/** A body that is not in Stripe's notation. */
export class FormError extends Error {
  override readonly name = 'FormError';
}

const emptyTree = (): FormTree => Object.create(null) as FormTree;

const pathOf = (key: string): readonly string[] => {
  const bracket = key.indexOf('[');
  if (bracket === -1) return [key];
  const rest = key.slice(bracket);
  if (bracket === 0 || !/^(\[[^[\]]*\])+$/.test(rest)) throw new FormError(`Invalid parameter name: ${key}`);
  return [key.slice(0, bracket), ...rest.slice(1, -1).split('][')];
};

const place = (tree: FormTree, path: readonly string[], value: string): void => {
  if (path.length > MAX_DEPTH) throw new FormError('Parameters are nested too deeply');
  let node = tree;
  path.forEach((part, depth) => {
    const key = part === '' ? String(Object.keys(node).length) : part;
    if (depth === path.length - 1) {
      node[key] = value;
      return;
    }
    const next = node[key] ?? emptyTree();
    if (typeof next === 'string' || Array.isArray(next)) throw new FormError(`Invalid parameter: ${key}`);
    node[key] = next;
    node = next;
  });
};

/** A tree whose keys are 0, 1, 2 … is a list. */
const listed = (value: FormValue): FormValue => {
  if (typeof value === 'string' || Array.isArray(value)) return value;
  const keys = Object.keys(value);
  if (keys.length > 0 && keys.every((key, index) => key === String(index)))
    return keys.map((key) => listed(value[key] ?? ''));
  for (const key of keys) value[key] = listed(value[key] ?? '');
  return value;
};

/**
 * Decodes an `application/x-www-form-urlencoded` body or query.
 * @throws FormError
 */
export const decodeForm = (text: string): FormTree => {
  const tree = emptyTree();
  let fields = 0;
  for (const [key, value] of new URLSearchParams(text)) {
    fields += 1;
    if (fields > MAX_FIELDS) throw new FormError('Too many parameters');
    place(tree, pathOf(key), value);
  }
  for (const key of Object.keys(tree)) tree[key] = listed(tree[key] ?? '');
  return tree;
};

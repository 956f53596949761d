// Page translators take React's text nodes away, put <font> in their place or move them into it, and React then fails to
// remove them, to put something before them, or to show what they say from now on. Here its nodes come back to their place
// when React touches them: https://github.com/facebook/react/issues/11538

/** React keeps what it knows of a node on the node itself; a translator's nodes have no such key. */
const isReacts = (node: Node): boolean => Object.keys(node).some((key) => key.startsWith('__reactFiber$'));

/** A node of React, and what a translator has put in its place. */
const standIns = new WeakMap<Node, ChildNode>();
/** The other way round, in the order in which they were taken away. */
const replaced = new WeakMap<Node, Node[]>();

/** A translator also replaces what it has put there itself. */
const takenAway = (node: Node): readonly Node[] => (isReacts(node) ? [node] : (replaced.get(node) ?? []));

/**
 * Only what came in the same step as a node went can be in its place: what React itself removes beside a translated text
 * must not come back with it. It came with the same change; or before, beside it; or right after, between its neighbours;
 * else a neighbour stands for several.
 */
const note = (records: readonly MutationRecord[]): void => {
  const fresh = new Set<Node | null | undefined>();
  const beside = new Map<Node | null, Node>();
  for (const { addedNodes, previousSibling, nextSibling } of records)
    for (const node of addedNodes) {
      if (isReacts(node)) continue;
      fresh.add(node);
      beside.set(previousSibling, node).set(nextSibling, node);
    }
  if (fresh.size === 0) return;
  records.forEach(({ target, addedNodes, removedNodes, previousSibling, nextSibling }, at) => {
    const after = records[at + 1];
    const between =
      after?.target === target && after.nextSibling === nextSibling ? after.addedNodes[0] : null;
    for (const gone of removedNodes) {
      const own = [beside.get(gone), between].find((node) => fresh.has(node) && !replaced.has(node!));
      const standIn = [...addedNodes, own, previousSibling, nextSibling].find((node) => fresh.has(node));
      if (!standIn) continue;
      for (const node of takenAway(gone)) {
        standIns.set(node, standIn as ChildNode);
        replaced.set(standIn, [...(replaced.get(standIn) ?? []).filter((other) => other !== node), node]);
      }
    }
  });
};

const observer = new MutationObserver(note);

/** Puts back what is replaced by the same as `node` is. The translator hears of it, and translates it anew. */
const bringBack = (node: Node): void => {
  note(observer.takeRecords());
  const standIn = standIns.get(node);
  const nodes = standIn && replaced.get(standIn);
  if (standIn === undefined || nodes === undefined) return;
  replaced.delete(standIn);
  for (const each of nodes) standIns.delete(each);
  standIn.replaceWith(...nodes);
};

const isAmiss = (node: Node, parent: Node): boolean => node.parentNode !== parent && isReacts(node);

interface Natives {
  readonly removeChild: (this: Node, child: Node) => Node;
  readonly insertBefore: (this: Node, node: Node, next: Node | null) => Node;
  readonly appendChild: (this: Node, node: Node) => Node;
}

/** From here on until the page goes. To be called once. */
export const keepReactsNodes = (): void => {
  const natives: Natives = Node.prototype;
  const { removeChild, insertBefore, appendChild } = natives;
  const value = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');

  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (isAmiss(child, this)) {
      bringBack(child);
      // Where nobody can say what is in its place, it is gone already.
      if (child.parentNode !== this) return child;
    }
    return removeChild.call(this, child) as T;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, next: Node | null): T {
    if (standIns.has(node)) bringBack(node);
    const amiss = next !== null && isAmiss(next, this);
    if (amiss) bringBack(next);
    return insertBefore.call(this, node, amiss && next.parentNode !== this ? null : next) as T;
  };
  Node.prototype.appendChild = function <T extends Node>(this: Node, node: T): T {
    if (standIns.has(node)) bringBack(node);
    return appendChild.call(this, node) as T;
  };
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...value,
    set(this: Node, text: string | null) {
      // A text that was moved, or is nowhere, is shown by what stands in for it.
      if (isReacts(this) && (this.parentNode === null || !isReacts(this.parentNode))) bringBack(this);
      value?.set?.call(this, text);
    },
  });
  observer.observe(document, { childList: true, subtree: true });
};

/** As much of the bundler's knowledge of a module as is needed here. */
export interface Graph {
  getModuleInfo(id: string): {
    readonly code: string | null;
    readonly importedIds: readonly string[];
    readonly dynamicallyImportedIds: readonly string[];
  } | null;
}

/** It names every icon there is; which of them a module takes stands in its code alone. */
const ALL_ICONS = /\/lucide-react\/dist\/esm\/lucide-react\.mjs$/;
const TAKEN = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g;
const GIVEN = /export \{([^}]*)\} from '(\.\/icons\/[\w-]+\.mjs)'/g;

const namesIn = (list: string): string[] =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** The file of each icon, by its names. */
const iconFiles = (graph: Graph, barrel: string): Map<string, string> => {
  const found = new Map<string, string>();
  for (const [, list = '', file = ''] of (graph.getModuleInfo(barrel)?.code ?? '').matchAll(GIVEN))
    for (const name of namesIn(list))
      found.set(name.replace(/^default as /, ''), barrel.replace(/[^/]+$/, file.slice(2)));
  return found;
};

/** All that a module imports statically, itself included; of the icons those that are taken. */
const reachIn = (graph: Graph) => {
  let icons: Map<string, string> | undefined;
  return (begin: string): Set<string> => {
    const found = new Set([begin]);
    // Grows while it is walked.
    for (const id of found) {
      const info = graph.getModuleInfo(id);
      for (const imported of info?.importedIds ?? []) {
        if (!ALL_ICONS.test(imported)) {
          found.add(imported);
          continue;
        }
        icons ??= iconFiles(graph, imported);
        for (const [, list = ''] of (info?.code ?? '').matchAll(TAKEN))
          for (const name of namesIn(list)) {
            const file = icons.get(name.replace(/ as .*$/, ''));
            if (file !== undefined) found.add(file);
          }
      }
    }
    return found;
  };
};

/** Every module that is imported when it is wanted. */
const laterOnes = (graph: Graph, begin: string): Set<string> => {
  const found = new Set<string>();
  const seen = new Set([begin]);
  for (const id of seen) {
    const info = graph.getModuleInfo(id);
    for (const imported of info?.importedIds ?? []) seen.add(imported);
    for (const imported of info?.dynamicallyImportedIds ?? []) {
      found.add(imported);
      seen.add(imported);
    }
  }
  return found;
};

interface Arrivals {
  /** How the id of the module that begins it all ends. */
  readonly entry: string;
  /** The same of each page that people arrive at from elsewhere, by the name of what it has in common with no other. */
  readonly pages: Readonly<Record<string, string>>;
  /** What the first answer is checked with. */
  readonly schemas: string;
}

/**
 * Puts what the pages that people arrive at need beside the first chunk into few files. Cut along what each page of all
 * shares with each other one, they come in forty pieces, and on a phone every request waits its turn.
 */
export const arrivalChunks = ({ entry, pages, schemas }: Arrivals) => {
  let begin: string | undefined;
  let named: Map<string, string> | undefined;

  const nameAll = (graph: Graph, from: string): Map<string, string> => {
    const reach = reachIn(graph);
    const later = [...laterOnes(graph, from)];
    const first = reach(from);
    const found = new Map<string, string>();
    const pageIds = new Map(
      Object.entries(pages).map(([name, end]) => [name, later.find((id) => id.endsWith(end)) ?? '']),
    );
    const reached = [...pageIds].map(([name, id]): [string, Set<string>] => [name, reach(id)]);
    const elsewhere = new Set(
      later.filter((id) => ![...pageIds.values()].includes(id)).flatMap((id) => [...reach(id)]),
    );
    for (const id of reach(later.find((other) => other.endsWith(schemas)) ?? '')) found.set(id, 'schemas');
    for (const [name, ids] of reached)
      for (const id of ids) {
        const ofMore = reached.filter(([, others]) => others.has(id)).length > 1;
        if (ofMore) found.set(id, 'arrivals');
        // What is the page's alone the bundler leaves with the page.
        else if (elsewhere.has(id)) found.set(id, `${name}-parts`);
      }
    for (const id of first) found.delete(id);
    return found;
  };

  return {
    /** The bundler says of each module that it is there, before any is put into a chunk. */
    note: (id: string): void => {
      if (id.endsWith(entry)) begin = id;
    },
    nameOf: (id: string, graph: Graph): string | null => {
      if (begin === undefined) return null;
      named ??= nameAll(graph, begin);
      return named.get(id) ?? null;
    },
  };
};

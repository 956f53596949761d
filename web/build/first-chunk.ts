/** As much of the bundler's knowledge of a module as is needed here. */
interface Graph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[]; readonly isEntry: boolean } | null;
}

/** Reached through a file that names all of them, of which most pages use a few, or the first page none. */
const BY_ITSELF = /\/lucide-react\/dist\/esm\/icons\/|\/(?:useQueries|queriesObserver)\.js$/;

/**
 * Puts what the first page imports at once into one file. Cut as the bundler would, along what the later pages share
 * with it, it comes in a dozen pieces, and the small ones wait in line as long as the large ones.
 * @param entry how the id of the module that begins it all ends
 */
export const firstChunk = (entry: string) => {
  let first: Set<string> | undefined;
  const reach = (graph: Graph, begin: string): Set<string> => {
    const found = new Set([begin]);
    // Grows while it is walked.
    for (const id of found)
      for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
    return found;
  };
  let begin: string | undefined;
  return {
    /** The bundler says of each module that it is there, before any is put into a chunk. */
    note: (id: string): void => {
      if (id.endsWith(entry)) begin = id;
    },
    nameOf: (id: string, graph: Graph): string | null => {
      if (begin === undefined) return null;
      first ??= reach(graph, begin);
      return first.has(id) && !BY_ITSELF.test(id) ? 'first' : null;
    },
  };
};

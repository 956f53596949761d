/** The folders in which `require` from `where` finds the package, nearest first, as the lock file writes them. */
function* placesOf(name, where) {
  for (
    let folder = where;
    folder !== '';
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))
  ) {
    yield `${folder}/node_modules/${name}`;
  }
  yield `node_modules/${name}`;
}

/**
 * Optional packages (builds for other platforms, mostly) that a locked package asks for and that the lock file does
 * not have: with one of them `npm ci` refuses to install anything.
 */
export function missingOptionalPackages(packages) {
  return Object.entries(packages).flatMap(([wantedBy, entry]) =>
    Object.entries(entry.optionalDependencies ?? {})
      .filter(([name]) => ![...placesOf(name, wantedBy)].some((place) => place in packages))
      .map(([name, version]) => ({ name, version, wantedBy })),
  );
}

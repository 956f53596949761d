// Written so that very old versions of Node can still read it and print the sentence below.

/** Ends the process with one sentence when this Node is older than package.json's `engines`. */
export function requireNode() {
  const parts = process.versions.node.split('.').map(Number);
  if (parts[0] > 20 || (parts[0] === 20 && parts[1] >= 19)) return;
  console.error(
    'Makehold needs Node 20.19 or newer; this is Node ' +
      process.versions.node +
      '. Get one from https://nodejs.org.',
  );
  process.exit(1);
}

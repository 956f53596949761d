/** Expressions that a page evaluates; tests are compiled without a browser's types. */

/** True once the worker stands between the page and the network and has stored what the page is made of. */
export const workerInCharge = `(async () => {
  await navigator.serviceWorker.ready;
  for (let tries = 0; tries < 100; tries += 1) {
    const parts = await (await caches.open('makehold-parts')).keys();
    if (navigator.serviceWorker.controller !== null && parts.length > 0) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
})()`;

/** The paths of all that the worker has stored. */
export const storedPaths = `(async () => {
  const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
  const requests = await Promise.all(stores.map((store) => store.keys()));
  return requests.flat().map(({ url }) => new URL(url).pathname);
})()`;

/** What a person does who comes back to the tab. */
export const lookAgain = `document.dispatchEvent(new Event('visibilitychange'))`;

/** Such as `192x192`. */
export const sizeOfPicture = (src: string): string => `(async () => {
  const image = new Image();
  image.src = ${JSON.stringify(src)};
  await image.decode();
  return image.naturalWidth + 'x' + image.naturalHeight;
})()`;

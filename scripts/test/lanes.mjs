/** Does `task` for each item, so many at a time, in the items' order; `lane` counts from 0. Rejects at the first fault. */
export async function inLanes(lanes, items, task) {
  const left = [...items];
  const work = async (lane) => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await task(item, lane);
  };
  await Promise.all(Array.from({ length: lanes }, (_, lane) => work(lane)));
}

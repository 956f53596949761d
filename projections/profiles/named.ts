/**
 * The id of whoever has a name, or had it until lately, in any case: null where nobody. Nobody's former name is another's
 * name.
 * @param name, now parameters
 */
export const idOfNamed = (name: string, now: string): string => `coalesce(
  (select n.id from read.profiles n where lower(n.username) = lower(${name})),
  (select f.id from read.profiles f
    where f.former_names <> '{}' and f.former_names @> array[lower(${name})] and not f.erased
      and (f.former_until ->> lower(${name}))::timestamptz > ${now}
    order by f.former_until ->> lower(${name}) desc limit 1))`;

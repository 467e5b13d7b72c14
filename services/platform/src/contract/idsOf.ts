/** The ids of a fixed list in its order, as schemas need them: it is known which they are, and that there is at least one. Imports nothing. */
export function idsOf<Id extends string>([first, ...rest]: readonly [{ readonly id: Id }, ...{ readonly id: Id }[]]): readonly [Id, ...Id[]] {
  return [first.id, ...rest.map(({ id }) => id)];
}

/** What somebody changed of a route's riders, on top of what somebody else has saved meanwhile. Pure. */

interface OneRider {
  readonly employee: number;
  readonly to: string | null;
}

/**
 * @param base as they were when the first change was made here
 * @param mine with the changes made here
 * @param now as they are meanwhile
 */
export function rebase<T extends OneRider>(base: readonly T[], mine: readonly T[], now: readonly T[]): readonly T[] {
  const before = new Map(base.map((one) => [one.employee, one]));
  const wanted = new Map(mine.map((one) => [one.employee, one]));
  const there = new Set(now.map(({ employee }) => employee));
  const isRemoved = ({ employee }: T): boolean => before.has(employee) && !wanted.has(employee);
  const changed = (one: T): T => {
    const own = wanted.get(one.employee);
    return own && own.to !== before.get(one.employee)?.to ? { ...one, to: own.to } : one;
  };
  const added = mine.filter(({ employee }) => !before.has(employee) && !there.has(employee));
  return [...now.filter((one) => !isRemoved(one)).map(changed), ...added];
}

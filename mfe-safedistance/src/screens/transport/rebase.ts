/** Rebases a user's changes of a route's riders onto what somebody else has saved meanwhile. Pure. */

interface OneRider {
  readonly employee: number;
  readonly to: string | null;
}

/**
 * @param base the riders when the user made the first change
 * @param mine the riders with the user's changes
 * @param now the riders as they are saved now
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

/** Finds where people of several projects, employers or blocks meet, and which people could swap places to reduce this. Pure. */
import { countGroups } from '../../contract/visit/groups.ts';

/** A person at a place for a time, half-open; milliseconds. */
export interface Attendance {
  readonly employee: number;
  readonly from: number;
  readonly to: number;
}

/** The group of a resident in the respect in question; null: unknown, which does not count as mixing. */
export type GroupOf = (employee: number) => string | null;

interface Split {
  /** Largest group first; that one stays. Empty: nobody has a group. */
  readonly groups: readonly (readonly [string, number])[];
  /** The largest group; null: nobody has a group. */
  readonly main: string | null;
  /** The people of other groups: the smallest number who must leave so that one group remains. */
  readonly strangers: readonly number[];
}

/** Divides those who are together into groups. @param groupOf in one respect: by project, employer or block */
export function splitOf(people: readonly number[], groupOf: GroupOf): Split {
  const groups = countGroups(people.map(groupOf));
  const main = groups[0]?.[0] ?? null;
  const isStranger = (one: number): boolean => {
    const group = groupOf(one);
    return group !== null && group !== main;
  };
  return { groups, main, strangers: people.filter(isStranger) };
}

interface Moment {
  readonly at: number;
  /** The people present at that moment. */
  readonly people: readonly number[];
}

/** The first moment with the most strangers; null: no two groups ever meet. */
export function worstMoment(spans: readonly Attendance[], groupOf: GroupOf): Moment | null {
  const steps = spans
    .filter(({ from, to }) => from < to)
    .flatMap(({ employee, from, to }) => [{ at: from, by: 1, employee }, { at: to, by: -1, employee }])
    // A person who leaves at the moment another arrives has not met them.
    .sort((a, b) => a.at - b.at || a.by - b.by);
  const there = new Map<number, number>();
  const groups = new Map<string, number>();
  let most = 0;
  let moment: number | null = null;
  for (const { at, by, employee } of steps) {
    const times = (there.get(employee) ?? 0) + by;
    there.set(employee, times);
    const group = groupOf(employee);
    // A person with two overlapping attendances counts once.
    if (group === null || (by === 1 ? times > 1 : times > 0)) continue;
    groups.set(group, (groups.get(group) ?? 0) + by);
    const counts = [...groups.values()];
    const strangers = counts.reduce((sum, count) => sum + count, 0) - Math.max(...counts);
    if (strangers > most) [most, moment] = [strangers, at];
  }
  if (moment === null) return null;
  const at = moment;
  return { at, people: [...new Set(spans.filter(({ from, to }) => from <= at && at < to).map(({ employee }) => employee))] };
}

interface Gathering {
  readonly id: string;
  readonly people: readonly number[];
}

interface Swap {
  readonly from: string;
  readonly employee: number;
  readonly to: string;
  readonly with: number;
}

/** Pairs of people of two gatherings who are both strangers and would both be among their own group after a swap. Nobody is in two pairs, and no further pair is possible. */
export function swapsOf(gatherings: readonly Gathering[], groupOf: GroupOf): Swap[] {
  const stranded = gatherings.map(({ id, people }) => ({ id, people: new Set(people), ...splitOf(people, groupOf) }));
  const taken = new Set<number>();
  const swaps: Swap[] = [];
  stranded.forEach((one, i) => {
    for (const other of stranded.slice(i + 1)) {
      const wanting = (a: typeof one, b: typeof one): number[] => a.strangers.filter((employee) => groupOf(employee) === b.main && !taken.has(employee) && !b.people.has(employee));
      const back = wanting(other, one);
      wanting(one, other).slice(0, back.length).forEach((employee, at) => {
        const partner = back[at] as number;
        taken.add(employee).add(partner);
        swaps.push({ from: one.id, employee, to: other.id, with: partner });
      });
    }
  });
  return swaps;
}

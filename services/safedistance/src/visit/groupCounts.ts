/** The people at a place by project, employer and block, updated as people come and go. Pure. */
import { mixingRespects } from '../../contract/limits.ts';

/** The ids of a resident's groups; null: unknown, which does not count as mixing. */
export type Groups = Readonly<Record<(typeof mixingRespects)[number], number | null>>;

/** A group that an arrival meets. */
export interface Other {
  readonly by: keyof Groups;
  readonly id: number;
}

export class GroupCounts {
  readonly #counts = Object.fromEntries(mixingRespects.map((by) => [by, new Map<number, number>()])) as Record<keyof Groups, Map<number, number>>;

  add(groups: Groups, people = 1): void {
    for (const by of mixingRespects) {
      const id = groups[by];
      if (id === null) continue;
      const counts = this.#counts[by];
      const count = (counts.get(id) ?? 0) + people;
      if (count > 0) counts.set(id, count);
      else counts.delete(id);
    }
  }

  /** @param groups of somebody who is present */
  remove(groups: Groups): void {
    this.add(groups, -1);
  }

  /**
   * The groups that an arrival newly mixes with: in each respect in which others are present but nobody of the arrival's own group.
   * Empty: nothing mixes that is not mixed already.
   */
  othersFor(groups: Groups): Other[] {
    return mixingRespects.flatMap((by) => {
      const own = groups[by];
      const there = this.#counts[by];
      return own === null || there.has(own) ? [] : [...there.keys()].map((id) => ({ by, id }));
    });
  }
}

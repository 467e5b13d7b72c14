/** Who is at a place, by project, employer and block, kept up as people come and go. Pure. */
import { mixingRespects } from '../../contract/limits.ts';

/** The ids of a resident's groups; null: none that is known, who mixes with nobody. */
export type Groups = Readonly<Record<(typeof mixingRespects)[number], number | null>>;

/** A group that somebody meets. */
export interface Other {
  readonly by: keyof Groups;
  readonly id: number;
}

export class Gathered {
  readonly #counts = Object.fromEntries(mixingRespects.map((by) => [by, new Map<number, number>()])) as Record<keyof Groups, Map<number, number>>;

  come(groups: Groups, people = 1): void {
    for (const by of mixingRespects) {
      const id = groups[by];
      if (id === null) continue;
      const counts = this.#counts[by];
      const left = (counts.get(id) ?? 0) + people;
      if (left > 0) counts.set(id, left);
      else counts.delete(id);
    }
  }

  /** Of somebody who is there. */
  leave(groups: Groups): void {
    this.come(groups, -1);
  }

  /**
   * The groups that somebody would meet who brings another one in: in each respect in which others are there and nobody of their own.
   * Empty: they mix nothing that is not mixed already.
   */
  othersFor(groups: Groups): Other[] {
    return mixingRespects.flatMap((by) => {
      const own = groups[by];
      const there = this.#counts[by];
      return own === null || there.has(own) ? [] : [...there.keys()].map((id) => ({ by, id }));
    });
  }
}

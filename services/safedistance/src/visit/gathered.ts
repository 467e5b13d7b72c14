/** Who is at a place, by project, employer and block, kept up as people come and go. Pure. */
import { mixingRespects } from '../../contract/limits.ts';

/** The groups of a resident; null: none that is known, who mixes with nobody. */
export type Groups = Readonly<Record<(typeof mixingRespects)[number], string | null>>;

export class Gathered {
  readonly #people = new Map<number, Groups>();
  readonly #counts = Object.fromEntries(mixingRespects.map((by) => [by, new Map<string, number>()])) as Record<keyof Groups, Map<string, number>>;

  come(employee: number, groups: Groups): void {
    this.leave(employee);
    this.#people.set(employee, groups);
    this.#count(groups, 1);
  }

  leave(employee: number): void {
    const groups = this.#people.get(employee);
    if (groups && this.#people.delete(employee)) this.#count(groups, -1);
  }

  /**
   * The groups that somebody would meet who brings another one in: in each respect in which others are there and nobody of their own.
   * Empty: they mix nothing that is not mixed already.
   */
  othersFor(groups: Groups): string[] {
    return mixingRespects.flatMap((by) => {
      const own = groups[by];
      const there = this.#counts[by];
      return own === null || there.has(own) ? [] : [...there.keys()].toSorted();
    });
  }

  #count(groups: Groups, by: 1 | -1): void {
    for (const respect of mixingRespects) {
      const name = groups[respect];
      if (name === null) continue;
      const counts = this.#counts[respect];
      const left = (counts.get(name) ?? 0) + by;
      if (left > 0) counts.set(name, left);
      else counts.delete(name);
    }
  }
}

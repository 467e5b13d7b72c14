/** Random numbers that are the same on every machine and in every year: demo data must be deterministic. */

export interface Random {
  /** At least 0, less than 1. */
  next(): number;
  between(low: number, high: number): number;
  /** Whole, both ends included. */
  whole(low: number, high: number): number;
  pick<T>(list: readonly T[]): T;
  chance(probability: number): boolean;
  /** One of the pairs' values, as often as its weight says. */
  weighted<T>(pairs: readonly (readonly [T, number])[]): T;
  digits(count: number): string;
  /** The same entries in another order. */
  shuffled<T>(list: readonly T[]): T[];
}

/** The random stream that belongs to these words and numbers. */
export function randomOf(...seed: readonly (string | number)[]): Random {
  let state = 0x811c9dc5;
  for (const character of seed.join('\u0001')) state = Math.imul(state ^ character.charCodeAt(0), 0x01000193);
  return randomFrom(state);
}

/** A random stream that begins at a number (mulberry32). */
export function randomFrom(start: number): Random {
  let state = start;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (low: number, high: number) => Math.floor(low + (high - low + 1) * next());
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    whole,
    pick: <T>(list: readonly T[]) => list[Math.floor(next() * list.length)] as T,
    chance: (probability) => next() < probability,
    weighted: <T>(pairs: readonly (readonly [T, number])[]) => {
      let rest = next() * pairs.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [value, weight] of pairs) {
        rest -= weight;
        if (rest < 0) return value;
      }
      return pairs.at(-1)?.[0] as T;
    },
    digits: (count) => Array.from({ length: count }, () => whole(0, 9)).join(''),
    shuffled: <T>(list: readonly T[]) => {
      const result = [...list];
      for (let i = result.length - 1; i > 0; i -= 1) {
        const j = whole(0, i);
        [result[i], result[j]] = [result[j] as T, result[i] as T];
      }
      return result;
    },
  };
}

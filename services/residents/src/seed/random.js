/** Chance that repeats itself: the same seed gives the same demo data on every machine (mulberry32). */
export class Random {
    #state;
    constructor(seed) {
        this.#state = seed >>> 0;
    }
    /** From 0 up to, but not, 1. */
    next() {
        this.#state = (this.#state + 0x6d2b79f5) >>> 0;
        let t = this.#state;
        t = Math.imul(t ^ (t >>> 15), t | 1);
        t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
        return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
    }
    /** A whole number from `least` to `most`, both included. */
    int(least, most) {
        return least + Math.floor(this.next() * (most - least + 1));
    }
    chance(share) {
        return this.next() < share;
    }
    pick(from) {
        return from[Math.floor(this.next() * from.length)];
    }
    /** One of the pairs' values, as often as its weight says. */
    weighted(pairs) {
        let rest = this.next() * pairs.reduce((sum, [, weight]) => sum + weight, 0);
        for (const [value, weight] of pairs) {
            rest -= weight;
            if (rest < 0)
                return value;
        }
        return pairs.at(-1)[0];
    }
    digits(count) {
        return Array.from({ length: count }, () => this.int(0, 9)).join('');
    }
    /** The same entries in another order. */
    shuffled(list) {
        const result = [...list];
        for (let i = result.length - 1; i > 0; i -= 1) {
            const j = this.int(0, i);
            [result[i], result[j]] = [result[j], result[i]];
        }
        return result;
    }
}

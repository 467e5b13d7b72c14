/** Chance that is the same on every machine and in every year: demo data must be deterministic. */
/** A stream of chance that belongs to these words and numbers. */
export function randomOf(...seed) {
    let state = 0x811c9dc5;
    for (const character of seed.join('\u0001'))
        state = Math.imul(state ^ character.charCodeAt(0), 0x01000193);
    const next = () => {
        state = (state + 0x6d2b79f5) | 0;
        let t = Math.imul(state ^ (state >>> 15), 1 | state);
        t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
        return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
    };
    return {
        next,
        between: (low, high) => low + (high - low) * next(),
        whole: (low, high) => Math.floor(low + (high - low + 1) * next()),
        pick: (list) => list[Math.floor(next() * list.length)],
        chance: (probability) => next() < probability,
    };
}

/**
 * Search by words: each searchable document keeps its words, folded to lower case without accents, in an indexed
 * array. A search finds the documents that have, for each word typed, a word that begins with it. Works for Latin and
 * Arabic script alike, and is an index range per word, never a scan.
 */
const mostWords = 40;
const longestWord = 40;
/** Folds case, accents and Arabic vowel marks, and splits at whatever is no letter or digit. */
export function searchWords(...texts) {
    const words = new Set();
    for (const text of texts) {
        if (text === null || text === undefined)
            continue;
        for (const word of fold(String(text)).split(/[^\p{L}\p{N}]+/u)) {
            if (word && words.size < mostWords)
                words.add(word.slice(0, longestWord));
        }
    }
    return [...words];
}
/** The condition on `field` for what a person typed; null when it holds no word. */
export function searchFilter(field, typed) {
    const words = searchWords(typed).slice(0, 8);
    if (words.length === 0)
        return null;
    // Letters and digits only are left of each word, so nothing in it has a meaning in a pattern.
    return { $and: words.map((word) => ({ [field]: { $regex: `^${word}` } })) };
}
function fold(text) {
    return text
        .normalize('NFKD')
        .replace(/\p{M}+/gu, '')
        .toLowerCase();
}

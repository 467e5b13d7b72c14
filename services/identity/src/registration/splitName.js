/** The last word is taken as the family name; whoever decides can put it right in the user. */
export function splitName(name) {
    const words = name.trim().split(/\s+/);
    return words.length < 2
        ? { first_name: words[0] ?? '', last_name: '' }
        : { first_name: words.slice(0, -1).join(' '), last_name: words.at(-1) ?? '' };
}

/** Keeps the contract's literal types, so that a missing or wrong handler does not compile. */
export function defineService(definition) {
    return definition;
}

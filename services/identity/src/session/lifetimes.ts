/** Lifetimes of tokens in seconds (docs/rules/access.md#tokens). */
export const accessSeconds = 3_600;
export const refreshSeconds = 172_800;

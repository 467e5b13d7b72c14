/** How often an export that is being made is looked at: no event reports its progress. Milliseconds. */
export const lookMs = 1_500;

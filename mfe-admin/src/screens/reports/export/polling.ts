/** Polling interval for an export that is being created, milliseconds: no event reports its progress. */
export const pollMs = 1_500;

/** How often an export that is being made is looked at: how far it is is told by no event. Milliseconds. */
export const lookMs = 1_500;

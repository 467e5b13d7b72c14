/** The states of an alert as the home page shows them, with icon and colour, in the order of a ticket's life. */
export const alertStates = [
  ['open', 'warning', 'orange'],
  ['assigned', 'user', 'info'],
  ['in_progress', 'progress', 'blue'],
  ['resolved', 'check', 'green'],
  ['cancelled', 'ban', 'grey'],
] as const;

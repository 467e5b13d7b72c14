/** Problem types as pictures, for residents who do not read; by the id of the problem type. */
export const problemPictures = {
  1: 'M4 9h9a4 4 0 0 1 4 4v1h-4v-1H4z M8 9V5 M5 5h6 M15 17.5c1.3 1.8 2 2.6 2 3.6a2 2 0 0 1-4 0c0-1 .7-1.8 2-3.6z',
  2: 'M13 2L4.5 13.5H11L10 22l8.5-11.5H12z',
  3: 'M2.5 5h19v7h-19z M6 9h9 M7 15c0 2-1.5 2-1.5 4 M12 15c0 2-1.5 2-1.5 4 M17 15c0 2-1.5 2-1.5 4',
  6: 'M5 11h14v10H5z M8 11V7a4 4 0 0 1 8 0v4 M12 15v2.5',
  8: 'M12 2.5c4 4.5 6 7 6 10.5a6 6 0 0 1-12 0c0-2 .8-3.6 2-5.2.4 1.6 1 2.4 2 3 0-3 .6-5.6 2-8.3z',
  4: 'M6 3v9h12V3 M4 12h16v4H4z M6 16v5 M18 16v5',
  9: 'M4 7h16 M9 7V4h6v3 M6 7l1.2 14h9.6L18 7 M10 11v6 M14 11v6',
  7: 'M12 8a4 5 0 0 1 4 5v3a4 4 0 0 1-8 0v-3a4 5 0 0 1 4-5z M9.5 8.5a2.5 2.5 0 0 1 5 0 M12 8v12 M8 13H3 M16 13h5 M8.3 17L4 20 M15.7 17L20 20 M8.5 10L5 7 M15.5 10L19 7',
  5: 'M3 4h18v16H3z M3 9.3h18 M3 14.7h18 M12 4v5.3 M7.5 9.3v5.4 M16.5 9.3v5.4 M12 14.7V20',
  10: 'M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0z M9 9.3a3 3 0 1 1 4.4 2.6c-.9.5-1.4 1-1.4 2.1 M12 17.2v.1',
} as const;

type ProblemId = keyof typeof problemPictures;
const isPictured = (id: number): id is ProblemId => Object.hasOwn(problemPictures, id);
/** The id of 'Other', whose picture is also used for types that an organisation added itself. */
const otherId = 10;

/** The path data of an SVG picture in a square of 24. @param id of the problem type */
export const pictureOf = (id: number): string => problemPictures[isPictured(id) ? id : otherId];

/** The order in which problems are offered: the most common first, then those that an organisation added, 'Other' last. */
export const problemOrder: readonly ProblemId[] = [1, 2, 3, 8, 6, 4, 9, 7, 5, 10];

export interface Problem {
  readonly id: number;
  readonly name: string;
}

/** @param offered the types from the door's call @param named the portal's own names by id */
export function problemsOf(offered: readonly { readonly type_id: number; readonly name: string | null }[], named: (id: number) => string): Problem[] {
  const place = (id: number): number => (id === otherId ? problemOrder.length : isPictured(id) ? problemOrder.indexOf(id) : problemOrder.length - 1);
  return offered.map(({ type_id: id, name }) => ({ id, name: name ?? named(id) })).toSorted((a, b) => place(a.id) - place(b.id));
}

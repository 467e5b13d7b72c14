/** Which bookings the list shows, as the parameters of its call. */
export const periods = ['upcoming', 'past', 'cancelled', 'all'] as const;
export type Period = (typeof periods)[number];

/** Today's are not past yet; with several dormitories, today is the earliest that it is in any. The next ones come first; of the past, the latest. A sort that the reader chose is put over it. */
export function periodQuery(period: Period, today: string): Readonly<Record<string, string>> {
  if (period === 'upcoming') return { status: 'booked', from: today, ordering: 'starts_at' };
  if (period === 'past') return { status: 'booked', to: today, ordering: '-starts_at' };
  if (period === 'cancelled') return { status: 'cancelled', ordering: '-starts_at' };
  return { ordering: '-starts_at' };
}

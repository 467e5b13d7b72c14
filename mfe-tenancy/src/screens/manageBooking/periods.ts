/** The periods by which the list is filtered, as parameters of its call. */
export const periods = ['upcoming', 'past', 'cancelled', 'all'] as const;
export type Period = (typeof periods)[number];

/**
 * Today's bookings are not past yet; with several dormitories, today is the earliest in any of them. Upcoming bookings
 * are sorted with the next first, past ones with the latest first, unless the user chooses another order.
 */
export function periodQuery(period: Period, today: string): Readonly<Record<string, string>> {
  if (period === 'upcoming') return { status: 'booked', from: today, ordering: 'starts_at' };
  if (period === 'past') return { status: 'booked', to: today, ordering: '-starts_at' };
  if (period === 'cancelled') return { status: 'cancelled', ordering: '-starts_at' };
  return { ordering: '-starts_at' };
}

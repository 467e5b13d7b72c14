/** Days of the week as stored in records: 1 is Monday, 7 is Sunday. */
export const everyWeekday = [1, 2, 3, 4, 5, 6, 7] as const;

/** A date with this day of the week, to get its name (`useDayNames().weekday`). 1 January 2024 was a Monday. */
export const dayOfWeekday = (weekday: number): string => `2024-01-0${weekday}`;

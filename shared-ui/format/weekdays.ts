/** Days of the week as records have them: 1 Monday to 7 Sunday. */
export const everyWeekday = [1, 2, 3, 4, 5, 6, 7] as const;

/** Some day that is this day of the week, to be named by (`useDayNames().weekday`). 1 January 2024 was a Monday. */
export const dayOfWeekday = (weekday: number): string => `2024-01-0${weekday}`;

/** Tasks repeat and are shifted in the local time of their dormitory, also across changes of daylight saving time. */
import { instantOf, wallAt } from '@firm/platform/clock/wallClock';
import { addDays } from '@firm/platform/contract/days';

/** @param days number of days; negative: earlier */
export function laterBy(moment: Date | null, days: number, zone: string): Date | null {
  if (moment === null || days === 0) return moment;
  const { day, time } = wallAt(moment, zone);
  return instantOf(addDays(day, days), time, zone);
}

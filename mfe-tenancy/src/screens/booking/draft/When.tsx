import type { ReactNode } from 'react';
import { addDays } from '@firm/tenancy/contract/interval';
import type { Draft } from './draft.ts';
import './when.css';

/** Days and times of a booking in the dormitory's local time: `2026-11-21 09:00–10:30`. */
export function When({ times }: { readonly times: Pick<Draft, 'start_date' | 'end_date' | 'start_time' | 'end_time'> }): ReactNode {
  const { start_date, end_date, start_time, end_time } = times;
  // A booking until midnight still counts as one day.
  const sameDay = end_date === start_date || (end_time === '00:00' && end_date === addDays(start_date, 1));
  const at = (day: string, time: string): ReactNode => (
    <bdi dir="ltr" className="firm-booking-when">
      {day} {time}
    </bdi>
  );
  if (sameDay) return at(start_date, `${start_time}–${end_time === '00:00' ? '24:00' : end_time}`);
  return (
    <span>
      {at(start_date, start_time)} – {at(end_date, end_time)}
    </span>
  );
}

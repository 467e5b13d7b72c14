import Checkbox from 'antd/es/checkbox';
import type { ReactNode } from 'react';
import { useDayNames } from '../format/useDayNames.ts';
import { dayOfWeekday, everyWeekday } from '../format/weekdays.ts';

interface WeekdaysProps {
  /** Accessible name: antd's label names no group. */
  readonly label: string | undefined;
  /** Set by antd's form. 1 is Monday, 7 is Sunday. */
  readonly value?: number[];
  readonly onChange?: (value: number[]) => void;
}

/** Checkboxes for days of the week, with short names. */
export function Weekdays({ label, ...control }: WeekdaysProps): ReactNode {
  const { weekday } = useDayNames();
  return <Checkbox.Group {...control} {...(label !== undefined && { 'aria-label': label })} options={everyWeekday.map((value) => ({ value, label: weekday(dayOfWeekday(value)) }))} />;
}

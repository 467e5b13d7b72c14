import Checkbox from 'antd/es/checkbox';
import type { ReactNode } from 'react';
import { useDayNames } from '../format/useDayNames.ts';
import { dayOfWeekday, everyWeekday } from '../format/weekdays.ts';

interface WeekdaysProps {
  /** These come from antd's form. 1 Monday to 7 Sunday. */
  readonly value?: number[];
  readonly onChange?: (value: number[]) => void;
}

/** Days of the week to be ticked, by their short names. */
export function Weekdays(control: WeekdaysProps): ReactNode {
  const { weekday } = useDayNames();
  return <Checkbox.Group {...control} options={everyWeekday.map((value) => ({ value, label: weekday(dayOfWeekday(value)) }))} />;
}

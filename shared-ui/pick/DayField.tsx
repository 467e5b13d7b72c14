import dayjs, { type Dayjs } from 'dayjs';
import { useMemo, type ReactNode } from 'react';
import type { Day } from '@firm/platform/contract/days';
import { TypedPicker, type TypedPickerProps } from './TypedPicker.tsx';
import { dayForm } from './useTypedTime.ts';

/** `day` as antd expects it; the same object until the day changes, also if the page renders again, for example after a live update. */
function useMoment(day: Day | null | undefined): Dayjs | null {
  return useMemo(() => (day ? dayjs(day) : null), [day]);
}

/** A day, selected or typed as `YYYY-MM-DD`. */
export function DayField({ value, min, max, onChange, ...rest }: TypedPickerProps<Day>): ReactNode {
  return (
    <TypedPicker
      {...rest}
      form={dayForm}
      value={useMoment(value)}
      min={useMoment(min) ?? undefined}
      max={useMoment(max) ?? undefined}
      {...(onChange && { onChange: (day) => onChange(day?.format(dayForm) ?? null) })}
    />
  );
}

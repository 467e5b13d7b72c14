import type { Dayjs } from 'dayjs';
import { useMemo, type ReactNode } from 'react';
import { TypedPicker, type TypedPickerProps } from './TypedPicker.tsx';
import { momentForm } from './useTypedTime.ts';

/** A day with its time, selected or typed as `YYYY-MM-DD HH:mm`, in the time zone of the browser. */
export function MomentField({ value, ...rest }: TypedPickerProps<Dayjs>): ReactNode {
  // Without the seconds, which are not shown: the picker would take the same minute for another moment.
  const minute = useMemo(() => value?.startOf('minute') ?? null, [value]);
  return <TypedPicker {...rest} form={momentForm} value={minute} />;
}

import DatePicker from 'antd/es/date-picker';
import dayjs, { type Dayjs } from 'dayjs';
import { useMemo, type KeyboardEvent, type ReactNode } from 'react';
import type { Day } from '@firm/platform/contract/days';

interface DayFieldProps {
  /** With `value` and `onChange` given by antd's form, or by a label. */
  readonly id?: string;
  /** Accessible name, where no label is tied to `id`. */
  readonly label?: string;
  readonly value?: Day | null;
  /** Null only where `clearable`. */
  readonly onChange?: (day: Day | null) => void;
  /** First and last day that can be chosen. */
  readonly min?: Day | undefined;
  readonly max?: Day | undefined;
  readonly clearable?: boolean;
  readonly disabled?: boolean;
  readonly placeholder?: string;
  /** Chosen from the calendar only: no keyboard comes up on a phone. */
  readonly readOnly?: boolean;
  /** In place of what was pressed: its calendar is open, and it has the keys. */
  readonly openAtOnce?: boolean;
  /** Its calendar was left, with a day or without. */
  readonly onClosed?: () => void;
}

/** As it is written and typed, in every language. */
const form = 'YYYY-MM-DD';

/** Enter takes over what is typed: it does not send the form around it too, with whatever is not filled in yet. */
export function takeOver(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault();
}

/** `day` as antd takes it; the same object until the day changes. */
function useMoment(day: Day | null | undefined): Dayjs | null {
  return useMemo(() => (day ? dayjs(day) : null), [day]);
}

/**
 * A day, chosen or typed as `YYYY-MM-DD`; Enter takes a typed one over. The picker forgets what is being typed when it
 * is given another object for the same day, so a page that is drawn anew meanwhile, as by a live update, gives the same.
 */
export function DayField(props: DayFieldProps): ReactNode {
  const { id, label, onChange, clearable = true, disabled, placeholder, readOnly, openAtOnce = false, onClosed } = props;
  const value = useMoment(props.value);
  const min = useMoment(props.min);
  const max = useMoment(props.max);
  return (
    <DatePicker
      {...(id && { id })}
      {...(label && { 'aria-label': label })}
      {...(min && { minDate: min })}
      {...(max && { maxDate: max })}
      {...(placeholder !== undefined && { placeholder })}
      format={form}
      value={value}
      allowClear={clearable}
      disabled={disabled}
      inputReadOnly={readOnly}
      autoFocus={openAtOnce}
      defaultOpen={openAtOnce}
      onOpenChange={(open) => open || onClosed?.()}
      onKeyDown={takeOver}
      onChange={(day: Dayjs | null) => onChange?.(day?.format(form) ?? null)}
    />
  );
}

import DatePicker from 'antd/es/date-picker';
import dayjs, { type Dayjs } from 'dayjs';
import { useMemo, type KeyboardEvent, type ReactNode } from 'react';
import type { Day } from '@firm/platform/contract/days';

interface DayFieldProps {
  /** Set by antd's form together with `value` and `onChange`, or by the caller for a label. */
  readonly id?: string;
  /** Accessible name, if no label refers to `id`. */
  readonly label?: string;
  readonly value?: Day | null;
  /** Null only if `clearable`. */
  readonly onChange?: (day: Day | null) => void;
  /** First and last allowed day. */
  readonly min?: Day | undefined;
  readonly max?: Day | undefined;
  readonly clearable?: boolean;
  readonly disabled?: boolean;
  readonly placeholder?: string;
  /** Selectable only from the calendar: no on-screen keyboard on a phone. */
  readonly readOnly?: boolean;
  /** Replaces the element that was pressed: opens the calendar and takes the focus at once. */
  readonly openAtOnce?: boolean;
  /** The calendar was closed, with or without a selection. */
  readonly onClosed?: () => void;
}

/** The format for display and input, in every language. */
const form = 'YYYY-MM-DD';

/** Enter accepts the typed day: it must not also submit the surrounding form, which may be incomplete. */
export function applyTyped(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault();
}

/** `day` as antd expects it; the same object until the day changes. */
function useMoment(day: Day | null | undefined): Dayjs | null {
  return useMemo(() => (day ? dayjs(day) : null), [day]);
}

/**
 * A day, selected or typed as `YYYY-MM-DD`; Enter accepts a typed one. The picker discards the typed text when it gets a different
 * object for the same day, so a page that renders again meanwhile, for example after a live update, passes the same object.
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
      onKeyDown={applyTyped}
      onChange={(day: Dayjs | null) => onChange?.(day?.format(form) ?? null)}
    />
  );
}

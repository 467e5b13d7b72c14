import DatePicker from 'antd/es/date-picker';
import dayjs, { type Dayjs } from 'dayjs';
import { useId, useMemo, useState, type ReactNode } from 'react';
import type { Day } from '@firm/platform/contract/days';
import { dayForm, useTypedDay } from './useTypedDay.ts';
import './day.css';

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

/** `day` as antd expects it; the same object until the day changes. */
function useMoment(day: Day | null | undefined): Dayjs | null {
  return useMemo(() => (day ? dayjs(day) : null), [day]);
}

/**
 * A day, selected or typed as `YYYY-MM-DD`; Enter accepts a typed one, and must not also submit the surrounding form, which may be
 * incomplete. A text that is no allowed day is refused below the field, which then shows its value again. The picker discards the
 * typed text when it gets a different object for the same day, so a page that renders again meanwhile, for example after a live
 * update, passes the same object.
 */
export function DayField(props: DayFieldProps): ReactNode {
  const { id, label, onChange, clearable = true, disabled, placeholder, readOnly, openAtOnce = false, onClosed } = props;
  const refusalId = useId();
  const [open, setOpen] = useState(openAtOnce);
  const value = useMoment(props.value);
  const min = useMoment(props.min);
  const max = useMoment(props.max);
  const typed = useTypedDay({ value: props.value, min: props.min, max: props.max, onEmptied: () => clearable && onChange?.(null) });
  return (
    <>
      <DatePicker
        key={typed.round}
        ref={typed.ref}
        {...(id && { id })}
        {...(label && { 'aria-label': label })}
        {...(min && { minDate: min })}
        {...(max && { maxDate: max })}
        {...(placeholder !== undefined && { placeholder })}
        {...(typed.refusal && { status: 'error', 'aria-describedby': refusalId })}
        format={dayForm}
        value={value}
        allowClear={clearable}
        disabled={disabled}
        inputReadOnly={readOnly}
        autoFocus={openAtOnce}
        open={open}
        onOpenChange={(isOpen) => {
          setOpen(isOpen);
          if (!isOpen) onClosed?.();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
          // The calendar would hide the refusal.
          if (typed.onKeyDown(event) && !openAtOnce) setOpen(false);
        }}
        onBlur={typed.onBlur}
        onChange={(day: Dayjs | null) => {
          typed.accepted();
          onChange?.(day?.format(dayForm) ?? null);
        }}
      />
      {typed.refusal && (
        <p id={refusalId} className="firm-day__refusal" role="alert">
          {typed.refusal}
        </p>
      )}
    </>
  );
}

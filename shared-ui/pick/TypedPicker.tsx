import DatePicker from 'antd/es/date-picker';
import type { Dayjs } from 'dayjs';
import { useId, useState, type ReactNode } from 'react';
import { momentForm, useTypedTime, type TimeForm } from './useTypedTime.ts';
import './day.css';

/** What fields of days and of moments have in common. */
export interface TypedPickerProps<T> {
  /** Set by antd's form together with `value` and `onChange`, or by the caller for a label. */
  readonly id?: string;
  /** Accessible name, if no label refers to `id`. */
  readonly label?: string;
  readonly value?: T | null;
  /** Null only if `clearable`. */
  readonly onChange?: (value: T | null) => void;
  /** The first and last that are allowed. */
  readonly min?: T | undefined;
  readonly max?: T | undefined;
  readonly clearable?: boolean;
  readonly disabled?: boolean;
  readonly placeholder?: string;
  /** Selectable only from the calendar: no on-screen keyboard on a phone. */
  readonly readOnly?: boolean;
  /** Replaces the element that was pressed: opens the calendar and takes the focus at once. */
  readonly openAtOnce?: boolean;
  /** The calendar was closed, with or without a selection. */
  readonly onClosed?: () => void;
  /** Set by antd's form: what a screen reader says of the field besides its name. */
  readonly 'aria-required'?: 'true';
  readonly 'aria-invalid'?: 'true';
  readonly 'aria-describedby'?: string;
}

const minutes = { format: 'HH:mm' } as const;

/**
 * A day or moment, selected or typed; Enter accepts a typed one, and must not also submit the surrounding form, which may be incomplete.
 * A text that is none, or not allowed, is refused below the field, which then shows its value again (docs/rules/screens.md#fields). The picker discards the typed text
 * when it gets a different object for the same value, so the same object is to be passed until the value changes.
 */
export function TypedPicker(props: TypedPickerProps<Dayjs> & { readonly form: TimeForm }): ReactNode {
  const { form, id, label, value = null, onChange, min, max, clearable = true, disabled, placeholder, readOnly, openAtOnce = false, onClosed } = props;
  const refusalId = useId();
  const [open, setOpen] = useState(openAtOnce);
  const typed = useTypedTime({ form, value: value?.format(form), min: min?.format(form), max: max?.format(form), onEmptied: () => clearable && onChange?.(null) });
  const described = [typed.refusal && refusalId, props['aria-describedby']].filter(Boolean).join(' ');
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
        {...(props['aria-required'] && { 'aria-required': true })}
        {...(props['aria-invalid'] && { 'aria-invalid': true })}
        {...(described !== '' && { 'aria-describedby': described })}
        {...(typed.refusal && { status: 'error' })}
        {...(form === momentForm && { showTime: minutes, className: 'firm-day__moment' })}
        format={form}
        value={value}
        // With a button to confirm, a moment that was chosen or typed would be lost by a press elsewhere, such as on Save.
        needConfirm={false}
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
        onChange={(chosen: Dayjs | null) => {
          if (typed.accepts(chosen?.format(form) ?? '')) onChange?.(chosen);
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

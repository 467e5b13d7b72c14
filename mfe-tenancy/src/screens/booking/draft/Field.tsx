import type { ReactNode } from 'react';

export interface FieldProps {
  readonly id: string;
  readonly label: string;
  /** Half a row wide: two such fields are side by side. */
  readonly half?: boolean;
  readonly error?: string | null;
  readonly hint?: string;
  readonly children: ReactNode;
}

/** A field of the booking's form: its label, its control, and below it what is wrong or else a hint. */
export function Field({ id, label, half = false, error, hint, children }: FieldProps): ReactNode {
  return (
    <div className={half ? 'firm-booking-form__field firm-booking-form__field--half' : 'firm-booking-form__field'}>
      <label htmlFor={id}>{label}</label>
      {children}
      {error ? (
        <span role="alert" className="firm-booking-form__error">
          {error}
        </span>
      ) : (
        hint && <small>{hint}</small>
      )}
    </div>
  );
}

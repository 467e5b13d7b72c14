import type { HTMLInputTypeAttribute } from 'react';
import { fieldId, type Form, type FormField } from './useForm.ts';
import { required } from './rules.ts';

interface FieldProps {
  readonly form: Form;
  readonly field: FormField;
  readonly type?: HTMLInputTypeAttribute;
  readonly autoComplete?: string;
  readonly autoFocus?: boolean;
  readonly multiline?: boolean;
  readonly readOnly?: boolean;
}

/** A labelled control with its error message below. */
export function Field({ form, field, type = 'text', multiline = false, autoFocus = false, ...rest }: FieldProps) {
  const { name, label, rules } = field;
  const id = fieldId(name);
  const error = form.errors[name];
  const isRequired = rules.includes(required);
  const common = {
    ...rest,
    id,
    name,
    value: form.values[name] ?? '',
    'aria-invalid': error !== undefined,
    'aria-describedby': error === undefined ? undefined : `${id}-error`,
    'aria-required': isRequired,
    onChange: (event: { target: { value: string } }) => form.set(name, event.target.value),
  };
  // Addresses, phone numbers and passwords are written left to right, names in their own direction, whatever the page's direction.
  const direction = type === 'email' || type === 'tel' || type === 'password' ? 'ltr' : 'auto';
  return (
    <div className="firm-form-field">
      <label htmlFor={id}>
        {/* Before the label, as in the forms of the areas. */}
        {isRequired && <span className="firm-form-field__required" aria-hidden="true" />}
        {label}
      </label>
      {multiline ? (
        <textarea {...common} rows={4} dir="auto" />
      ) : (
        // The page consists of this form alone, so the focus may start in it.
        <input {...common} type={type} dir={direction} autoFocus={autoFocus} />
      )}
      {error !== undefined && (
        <p id={`${id}-error`} className="firm-form-field__error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

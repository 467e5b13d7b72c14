import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '@firm/shared-ui/api/index.ts';
import { validationErrorOf, type Rule } from './rules.ts';

export interface FormField {
  readonly name: string;
  readonly label: string;
  readonly rules: readonly Rule[];
}

export interface Form {
  readonly values: Readonly<Record<string, string>>;
  readonly errors: Readonly<Record<string, string>>;
  set(name: string, value: string): void;
  /** Validates all fields, or the named ones; moves the focus to the first invalid one. */
  check(names?: readonly string[]): boolean;
  /** Shows the service's errors beside their fields; false when none of them belongs to a field of this form. */
  showServiceErrors(problem: unknown): boolean;
}

/** Values and errors of a small form. Errors appear when it is sent, and disappear as soon as the field is changed. */
export function useForm(fields: readonly FormField[], initial: Readonly<Record<string, string>> = {}): Form {
  const { t } = useTranslation('shell');
  const [values, setValues] = useState<Record<string, string>>(() =>
    Object.fromEntries(fields.map(({ name }) => [name, initial[name] ?? ''])),
  );
  const [errors, setErrors] = useState<Record<string, string>>({});

  const showFirst = (wrong: Record<string, string>) => {
    setErrors(wrong);
    const first = fields.find(({ name }) => wrong[name]);
    if (first) document.getElementById(fieldId(first.name))?.focus();
    return first === undefined;
  };

  return {
    values,
    errors,
    set(name, value) {
      setValues((before) => ({ ...before, [name]: value }));
      setErrors(({ [name]: _, ...rest }) => rest);
    },
    check(names) {
      const wrong: Record<string, string> = {};
      for (const field of fields) {
        if (names && !names.includes(field.name)) continue;
        const error = validationErrorOf(field.rules, values[field.name] ?? '');
        if (error) wrong[field.name] = t(`validation.${error.key}`, { field: field.label, ...error.values });
      }
      return showFirst(wrong);
    },
    showServiceErrors(problem) {
      if (!isApiError(problem)) return false;
      const named = fields.filter(({ name }) => problem.errors[name]?.length);
      if (named.length === 0) return false;
      showFirst(Object.fromEntries(named.map(({ name }) => [name, problem.errors[name]!.join(' ')])));
      return true;
    },
  };
}

/** Id of a field's control. Unique, because a page has one form. */
export function fieldId(name: string): string {
  return `firm-field-${name}`;
}

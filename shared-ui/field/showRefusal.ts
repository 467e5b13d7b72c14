/** Shows a service's refusal of a form: next to the fields that it names, and as a notice. */
import type { FormInstance } from 'antd/es/form';
import { isApiError } from '@firm/shared-ui/api/index.ts';
import { notifyError } from '@firm/shared-ui/notices/index.ts';

/** Field → error messages. */
type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** Marks the fields that the refusal names, and returns them; none for any other problem. */
export function markFields<V>(form: FormInstance<V>, problem: unknown): FieldErrors {
  const errors: FieldErrors = isApiError(problem) ? problem.errors : {};
  const fields = Object.entries(errors).map(([name, messages]) => ({ name, errors: [...messages] }));
  form.setFields(fields as Parameters<typeof form.setFields>[0]);
  return errors;
}

/** @param problem what the call rejected with; if it names no field of the form, only the notice appears */
export function showRefusal<V>(form: FormInstance<V>, problem: unknown): void {
  markFields(form, problem);
  notifyError(problem);
}

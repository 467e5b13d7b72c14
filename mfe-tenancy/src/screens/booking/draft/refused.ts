/** What the service refuses of a booking, by the field of the form at which it is said. Pure. */
import { fieldsIn } from '@firm/platform/contract/entity/formSections';
import { isApiError } from '@firm/shared-ui/api/index.ts';
import { facilityBookingFields } from '@firm/tenancy/contract/fields/facilityBooking';

/** The declared fields of the form, in its order. */
export const inForm = fieldsIn(facilityBookingFields, 'booking');

/** Messages by field. */
export type FieldErrors = Readonly<Record<string, string>>;

/** What a refusal says of the fields of the form; nothing for any other problem, which only a notice can tell. */
export function fieldErrors(problem: unknown): FieldErrors {
  if (!isApiError(problem)) return {};
  const shown: readonly string[] = [...inForm, 'repeat'];
  // A part of a field, such as `repeat.weeks`, is said at that field.
  const found = Object.entries(problem.errors).map(([name, messages]) => [name.split('.')[0] ?? name, messages[0] ?? ''] as const);
  return Object.fromEntries(found.filter(([name, message]) => shown.includes(name) && message !== ''));
}

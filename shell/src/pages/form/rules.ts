/**
 * Checks of the shell's own forms, with the shared messages of docs/rules/calls.md#validation-messages. They only save
 * a trip: the service checks again.
 */
import type { KeyBelow } from '@firm/shared-ui/i18n/resources.ts';

interface Complaint {
  /** Key below `validation` in namespace `shell`. */
  readonly key: KeyBelow<'shell', 'validation'>;
  readonly values?: Readonly<Record<string, number>>;
}

export type Rule = (value: string) => Complaint | null;

export const required: Rule = (value) => (value.trim() === '' ? { key: 'required' } : null);

/** What every mail server could take: one @, something on both sides, a dot in the domain. Empty is fine. */
export const email: Rule = (value) =>
  value === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value.trim()) ? null : { key: 'email' };

/** Digits with the usual signs between them. Empty is fine. */
export const phoneNumber: Rule = (value) =>
  value.trim() === '' || /^[+\d][\d\s().-]{3,}$/.test(value.trim()) ? null : { key: 'phone' };

export const maxLength =
  (max: number): Rule =>
  (value) =>
    value.length > max ? { key: 'maxLength', values: { max } } : null;

export const minLength =
  (min: number): Rule =>
  (value) =>
    value !== '' && value.trim().length < min ? { key: 'minLength', values: { min } } : null;

/** The first complaint of a field's rules, or null. */
export function complaintOf(rules: readonly Rule[], value: string): Complaint | null {
  for (const rule of rules) {
    const complaint = rule(value);
    if (complaint) return complaint;
  }
  return null;
}

/**
 * Validation of the shell's own forms, with the shared messages of docs/rules/calls.md#validation-messages. It only
 * saves a round trip: the service validates again.
 */
import type { KeyBelow } from '@firm/shared-ui/i18n/resources.ts';

interface ValidationError {
  /** Key below `validation` in namespace `shell`. */
  readonly key: KeyBelow<'shell', 'validation'>;
  readonly values?: Readonly<Record<string, number>>;
}

export type Rule = (value: string) => ValidationError | null;

/** At least one character that is not a space. */
export const required: Rule = (value) => (value.trim() === '' ? { key: 'required' } : null);

/** A plausible e-mail address: one @ with something on both sides, and a dot in the domain. Empty is valid. */
export const email: Rule = (value) =>
  value === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value.trim()) ? null : { key: 'email' };

/** Digits with the usual signs between them. Empty is valid. */
export const phoneNumber: Rule = (value) =>
  value.trim() === '' || /^[+\d][\d\s().-]{3,}$/.test(value.trim()) ? null : { key: 'phone' };

/** @param max characters, spaces at the ends included */
export const maxLength =
  (max: number): Rule =>
  (value) =>
    value.length > max ? { key: 'maxLength', values: { max } } : null;

/** @param min characters, without spaces at the ends. Empty is valid. */
export const minLength =
  (min: number): Rule =>
  (value) =>
    value !== '' && value.trim().length < min ? { key: 'minLength', values: { min } } : null;

/** The first rule of a field that the value breaks, or null. */
export function validationErrorOf(rules: readonly Rule[], value: string): ValidationError | null {
  for (const rule of rules) {
    const error = rule(value);
    if (error) return error;
  }
  return null;
}

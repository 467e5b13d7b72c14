/**
 * The kinds of fields, with which entities are declared: a line per field, `name: text(80, { required: true })`. What the options mean
 * is described in `field.ts`.
 */
import type { FieldOptions, Fields } from './field.ts';

/** One line of text. @param max characters */
export const text = <const O extends FieldOptions & { list?: string; ltr?: true }>(max: number, options: O = {} as O) =>
  ({ kind: 'text', max, ...options }) as const;
/** Text of several lines. @param max characters */
export const longText = <const O extends FieldOptions>(max: number, options: O = {} as O) =>
  ({ kind: 'long', max, ...options }) as const;
/** An identifying number, the same in whichever digits of a script it is typed. */
export const code = <const O extends FieldOptions>(max: number, options: O = {} as O) =>
  ({ kind: 'code', max, ltr: true, ...options }) as const;
/** A telephone number, as users write it. @param max characters */
export const phone = <const O extends FieldOptions>(options: O = {} as O, max = 30) => ({ kind: 'phone', max, ...options }) as const;
/** An e-mail address. */
export const email = <const O extends FieldOptions>(options: O = {} as O) => ({ kind: 'email', max: 254, ...options }) as const;
/** A web address. @param max characters */
export const webAddress = <const O extends FieldOptions>(max: number, options: O = {} as O) =>
  ({ kind: 'url', max, ...options }) as const;
/** A calendar day. */
export const day = <const O extends FieldOptions & { past?: true; expires?: true; always?: true; first?: string; last?: string }>(options: O = {} as O) =>
  ({ kind: 'day', ...options }) as const;
/** A local time of day. */
export const timeOfDay = <const O extends FieldOptions>(options: O = {} as O) => ({ kind: 'time', ...options }) as const;
/** A point in time. */
export const moment = <const O extends FieldOptions & { always?: true }>(options: O = {} as O) => ({ kind: 'moment', ...options }) as const;
/** A whole number. */
export const count = <const O extends FieldOptions & { optional?: true }>(min: number, max: number, options: O = {} as O) =>
  ({ kind: 'count', min, max, ...options }) as const;
/** A number, with decimals too. */
export const number = <const O extends FieldOptions & { optional?: true }>(min: number, max: number, options: O = {} as O) =>
  ({ kind: 'number', min, max, ...options }) as const;
/** 0 to 5 in halves; 0: not rated. */
export const rating = <const O extends FieldOptions>(options: O = {} as O) => ({ kind: 'rating', min: 0, max: 5, ...options }) as const;
/** Yes or no. */
export const flag = <const O extends FieldOptions>(options: O = {} as O) => ({ kind: 'flag', ...options }) as const;
/** One of the words. */
export const choice = <const C extends readonly string[], const O extends FieldOptions & { list?: string; always?: true; optional?: true; ltr?: true }>(
  choices: C,
  options: O = {} as O,
) => ({ kind: 'choice', choices, ...options }) as const;
/** Several of the words; `required`: at least one. */
export const choices = <const C extends readonly string[], const O extends FieldOptions>(words: C, options: O = {} as O) =>
  ({ kind: 'choices', choices: words, ...options }) as const;
/** An entry of a numbered list. @param list name of the numbered reference list */
export const lookup = <const L extends string, const O extends FieldOptions & { always?: true }>(list: L, options: O = {} as O) =>
  ({ kind: 'lookup', list, ...options }) as const;
/** The id of another record. @param to collection of calls, e.g. `vendors` */
export const reference = <const T extends string, const O extends FieldOptions & { shown?: string | null; always?: true }>(to: T, options: O = {} as O) =>
  ({ kind: 'reference', to, ...options }) as const;
/** The ids of several records. @param to collection of calls, e.g. `workzones` @param most ids */
export const references = <const T extends string, const O extends FieldOptions>(to: T, most: number, options: O = {} as O) =>
  ({ kind: 'references', to, most, ...options }) as const;
/** Several short texts. @param max characters of each @param most texts */
export const texts = <const O extends FieldOptions>(max: number, most: number, options: O = {} as O) =>
  ({ kind: 'texts', max, most, ...options }) as const;
/** Days of the week, 1 Monday to 7 Sunday; `required`: at least one. */
export const weekdays = <const O extends FieldOptions>(options: O = {} as O) => ({ kind: 'weekdays', ...options }) as const;
/** Several values as one. @param fields those values, by their names in it */
export const parts = <const F extends Fields, const O extends FieldOptions & { optional?: true; partial?: true; each?: string }>(fields: F, options: O = {} as O) =>
  ({ kind: 'parts', fields, ...options }) as const;

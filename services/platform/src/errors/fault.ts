import type { Message } from './apiError.ts';

/** What is wrong with one field of a record that was sent, often as one of many that are refused one by one. */
export interface Fault {
  readonly field: string;
  readonly message: Message;
}

/** Its message names the field. */
export const fault = (field: string, key: Message['key'], values: Message['values'] = {}): Fault => ({ field, message: { key, values: { field, ...values } } });

/** A reading of a round, until the service has confirmed it. */
export interface QueuedReading {
  /** The Idempotency-Key of the call. */
  readonly key: string;
  readonly employee: number;
  /** The resident's name; missing in those of an earlier release. */
  readonly name?: string;
  readonly temperature: number;
  /** When it was taken, however late it is sent; ISO 8601. */
  readonly taken_at: string;
}

/** Whether a stored value is one. */
export function isQueuedReading(one: unknown): one is QueuedReading {
  const { key, employee, temperature, taken_at } = (one ?? {}) as Partial<QueuedReading>;
  return typeof key === 'string' && typeof employee === 'number' && typeof temperature === 'number' && typeof taken_at === 'string';
}

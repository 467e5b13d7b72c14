/** A record without some of its fields; fields that it does not have may be named too. */
export function without<T extends object, const K extends keyof T>(record: T, ...fields: readonly K[]): Omit<T, K> {
  const rest = { ...record };
  for (const field of fields) delete rest[field];
  return rest;
}

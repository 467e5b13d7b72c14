/** Values that say nothing: what a record has in the fields that nobody filled in. */
export const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

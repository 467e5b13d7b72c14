/** How an alert is named to people: `ALT-000123`. Without zod, for screens too. */
export const referenceOf = (id: number): string => `ALT-${String(id).padStart(6, '0')}`;

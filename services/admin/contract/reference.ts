/** The number by which people call a contract, where nobody gave another. */
export const contractReference = (id: number): string => `CT-${String(id).padStart(6, '0')}`;

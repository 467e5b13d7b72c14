/** Addresses of the area's pages about residents and clients, without language prefix. Pure. */

/** The page of a resident. */
export const residentAddress = (id: number): string => `/operations/residents/${id}`;

/** Employers and vendors share a page: `employer-3`, `vendor-4`. */
export type ClientKind = 'employer' | 'vendor';
/** The page of a client. */
export const clientAddress = (kind: ClientKind, id: number): string => `/operations/clients/${kind}-${id}`;

export interface ClientName {
  readonly kind: ClientKind;
  readonly id: number;
}

/** Reads a client's slug. A bare number is an employer, and so is `firm-3`, the form of earlier releases. Null for anything else. */
export function readClientSlug(slug: string | undefined): ClientName | null {
  const found = /^(?:(employer|firm|vendor)-)?([1-9]\d{0,14})$/.exec(slug ?? '');
  return found ? { kind: found[1] === 'vendor' ? 'vendor' : 'employer', id: Number(found[2]) } : null;
}

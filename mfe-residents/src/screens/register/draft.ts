/**
 * What was filled in and not yet sent, kept in this browser for its user alone: leaving the page, or losing power, costs
 * nothing. Bounded in size and age, because it is about a person; a browser that keeps nothing loses only the comfort.
 */
import { residentField } from '../../people/fields.ts';
import type { ResidentValues } from '../../people/values.ts';

export interface Draft {
  /** When it was last changed, milliseconds. */
  readonly at: number;
  readonly values: ResidentValues;
  /** The furthest step that was reached, from 0. */
  readonly reached: number;
  /** A small picture as `data:` text; null for none. */
  readonly picture: string | null;
}

/** After this time a draft is gone, milliseconds. */
export const draftAge = 14 * 86_400_000;
/** Characters; a picture that would not fit is left out, and words beyond that are not kept. */
export const draftSize = 200_000;

const place = (user: number): string => `firm_resident_draft_${user}`;

/** The user's draft; null for none, one that is too old, or one that cannot be read. Never throws. */
export function readDraft(user: number, now = Date.now()): Draft | null {
  try {
    const kept = JSON.parse(localStorage.getItem(place(user)) ?? 'null') as Partial<Draft> | null;
    if (!kept || typeof kept.at !== 'number' || typeof kept.values !== 'object' || !kept.values) return null;
    if (now - kept.at > draftAge) {
      dropDraft(user);
      return null;
    }
    const values = Object.fromEntries(Object.entries(kept.values).filter(([name, value]) => residentField(name) && typeof value !== 'object'));
    return {
      at: kept.at,
      values,
      reached: Number.isInteger(kept.reached) ? kept.reached! : 0,
      picture: typeof kept.picture === 'string' && kept.picture.startsWith('data:image/') ? kept.picture : null,
    };
  } catch {
    return null;
  }
}

/** Keeps a draft in place of the one before. Never throws; a full store keeps what it had. */
export function keepDraft(user: number, draft: Omit<Draft, 'at'>, now = Date.now()): void {
  const text = (picture: string | null): string => JSON.stringify({ ...draft, picture, at: now });
  const whole = text(draft.picture);
  const kept = whole.length <= draftSize ? whole : text(null);
  if (kept.length > draftSize) return;
  try {
    localStorage.setItem(place(user), kept);
  } catch {
    // Private windows and full stores: the form itself still holds everything.
  }
}

export function dropDraft(user: number): void {
  try {
    localStorage.removeItem(place(user));
  } catch {
    // Nothing was kept then.
  }
}

import type { Stay } from '../../../api.ts';

interface ResidentStays {
  /** The current stay, otherwise the last one. */
  readonly now: Stay;
  /** Latest first. */
  readonly earlier: readonly Stay[];
}

/** Stays grouped by resident: those who are here or expected first, each group by the reference of the bed. */
export function byResident(stays: readonly Stay[]): ResidentStays[] {
  return [...Map.groupBy(stays, ({ person }) => person).values()]
    .map((own) => {
      const [now, ...earlier] = [...own].sort((a, b) => Number(b.is_active) - Number(a.is_active) || b.id - a.id);
      return { now: now as Stay, earlier };
    })
    .sort((a, b) => Number(b.now.is_active) - Number(a.now.is_active) || a.now.resource_ref_id.localeCompare(b.now.resource_ref_id, 'en', { numeric: true }));
}

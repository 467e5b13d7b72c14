/** Which fields many zones are given at once (docs/rules/residents.md#many-zones-at-once), in the order of the form. Without zod. */
export const sharedZoneFieldNames = ['zone_type', 'zone_limit', 'area_m2', 'zone_dimensions', 'parent', 'sequence', 'is_active', 'description'] as const;
export type SharedZoneField = (typeof sharedZoneFieldNames)[number];

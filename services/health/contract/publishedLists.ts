/** Lists that health publishes to the other services, without zod to keep screens small. */

/** How far illness concerns a zone, the strongest first (docs/rules/health.md#zone-levels). */
export const zoneLevels = ['affected', 'watch', 'disinfect', 'clear'] as const;
export type ZoneLevel = (typeof zoneLevels)[number];
/** The reason for a level, strongest first. */
export const zoneLevelReasons = ['case-lives-here', 'case-was-here', 'contact-lives-here', 'unwell-lives-here', 'fever', 'to-disinfect'] as const;
export type ZoneLevelReason = (typeof zoneLevelReasons)[number];

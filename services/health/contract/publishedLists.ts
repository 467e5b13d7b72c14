/** What health publishes to the other services as lists, without zod so that screens can afford it. */

/** How far illness concerns a zone, the strongest first (docs/rules/health.md#zone-levels). */
export const zoneLevels = ['affected', 'watch', 'disinfect', 'clear'] as const;
export type ZoneLevel = (typeof zoneLevels)[number];
/** What makes it, the strongest first. */
export const zoneLevelReasons = ['case-lives-here', 'case-was-here', 'contact-lives-here', 'unwell-lives-here', 'fever', 'to-disinfect'] as const;
export type ZoneLevelReason = (typeof zoneLevelReasons)[number];

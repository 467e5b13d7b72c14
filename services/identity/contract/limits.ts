/** Bounds of what identity keeps (docs/rules/access.md), without zod: screens use them too. */

/** Whether one administrator widens rights alone, or a second one says yes first. */
export const fourEyes = ['off', 'widening'] as const;

/** Between which values each setting lies. */
export const securityLimits = {
  rights_request_hours: { min: 1, max: 720 },
  see_as_minutes: { min: 5, max: 60 },
} as const;

/** The settings until an organisation sets its own. */
export const securityDefaults = { four_eyes: 'off' as (typeof fourEyes)[number], rights_request_hours: 72, see_as_minutes: 30 };

/** What a line of an access review is about, and what becomes of it. */
export const reviewLineKinds = ['group', 'dormitories'] as const;
export const reviewDecisions = ['keep', 'remove', 'shorten'] as const;

export const reviewNameMax = 80;

/** Lines of one review; a larger organisation reviews group by group. */
export const mostReviewLines = 2_000;

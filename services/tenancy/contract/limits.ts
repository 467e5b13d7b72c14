/** Lengths and counts; read by the schemas and by the forms. */
export const tenancyLimits = {
  reference: 60,
  name: 120,
  remarks: 2_000,
  /** Why somebody is away, in words. */
  awayNote: 200,
  /** Beds of one reservation. */
  count: 5_000,
  /** Reservations of one group. */
  parts: 50,
  /** Beds of one bulk call. */
  bulk: 1_000,
  /** Beds that each of many rooms is given at once. */
  bedsAtOnce: 24,
  /** Questions in one availability call. */
  questions: 100,
  /** Days of one timeline, strip or forecast. */
  days: 400,
  /** Beds of one timeline answer. */
  beds: 5_000,
  /** Hours in which an action can be undone. */
  undoHours: 24,
} as const;

/** Days within reach: no stay is planned before 1970 or beyond 2999. */
export const stayDays = { first: '1970-01-01', last: '2999-12-31' } as const;

/**
 * Numbers that come from regulations or guidance: settings of the organisation with these defaults
 * (docs/rules/tenancy.md#settings).
 * `breach`: whether what goes beyond them is warned of or refused. `unready_rooms`: whether staff are asked before somebody
 * is checked in to a room that is dirty, to disinfect or partly out of order or given a bed in it
 * from today on, or are refused. `mixed_rooms`: whether a room with residents of both genders is warned of or refused.
 */
export const defaultSettings = {
  max_residents_per_room: 12,
  min_area_per_resident: 4.2,
  isolation_beds_per_1000: 10,
  breach: 'warn',
  unready_rooms: 'ask',
  mixed_rooms: 'block',
  /** Whether somebody of whom neither number nor expiry of a work pass is known may not be checked in, citizens and permanent residents excepted. */
  require_work_pass: true,
  /** Health statuses that count as cleared, besides having none: Healthy and Recovered of the health area's list. */
  cleared_health_statuses: [1, 2],
} as const;
/** What the numbers of the settings may be. */
export const settingsLimits = {
  max_residents_per_room: { min: 1, max: 1_000 },
  min_area_per_resident: { min: 0, max: 1_000 },
  isolation_beds_per_1000: { min: 0, max: 1_000 },
} as const;
export const breachModes = ['warn', 'block'] as const;
export const unreadyRoomModes = ['ask', 'refuse'] as const;

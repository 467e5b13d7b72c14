/** Lengths and limits of the residents area's fields, shared by service and screens; imports nothing. */
export const residentsLimits = {
  name: 120,
  reference: 40,
  short: 60,
  text: 255,
  description: 2_000,
  phone: 30,
  email: 254,
  address: 300,
  /** Highest limit of people that a zone can be given; 0 means no limit. */
  zoneLimit: 10_000,
  /** Beds in one room. The operator's own maximum is a setting of the tenancy area. */
  beds: 100,
  /** Square metres of one zone. */
  area: 100_000,
  sequence: 1_000_000,
  /** Ids in one statistics call. */
  dormIds: 200,
  /** Records that one bulk call can change. */
  bulk: 500,
  /** Tasks listed in a zone's answer, and zones of a page that lists them by default. */
  zoneTasks: 20,
  zonesWithTasks: 100,
} as const;

/** Lengths and bounds of the residents area's fields, shared by service and screens; imports nothing. */
export const residentsLimits = {
  name: 120,
  reference: 40,
  short: 60,
  text: 255,
  description: 2_000,
  phone: 30,
  email: 254,
  address: 300,
  /** People that a zone may be set to hold; 0 means that none is set. */
  zoneLimit: 10_000,
  /** Beds of one room. The most that the operator allows is a setting of the tenancy area. */
  beds: 100,
  /** Square metres of one zone. */
  area: 100_000,
  sequence: 1_000_000,
  /** Ids in one statistics call. */
  dormIds: 200,
  /** Records that one call changes in one step. */
  bulk: 500,
  /** Tasks that a zone's answer names, and zones of a page that names them unasked. */
  zoneTasks: 20,
  zonesWithTasks: 100,
} as const;

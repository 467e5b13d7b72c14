/** Limits and choices of the records of safe distance (docs/rules/safe-distance.md). */
export const safeDistanceLimits = {
  name: 120,
  address: 500,
  /** The highest limit of people that can be set. */
  people: 100_000,
  /** Zones listed in a site's answer. */
  siteZones: 100,
} as const;

/** Limits of a project and its team. */
export const projectLimits = {
  name: 120,
  description: 2_000,
  sites: 50,
  zones: 200,
  vendors: 50,
  people: 100_000,
  team: 40,
  /** Members that one call adds, or ends. */
  members: 500,
} as const;

/** Colours by which projects are distinguished: the palette of statuses. */
export const projectColors = ['blue', 'green', 'orange', 'purple', 'yellow', 'red', 'grey'] as const;

/** Kinds of sites. A dormitory's own ground may be one, so that it appears on the map. */
export const siteKinds = ['worksite', 'dormitory', 'recovery-facility', 'other'] as const;

/** What happens when a limit is exceeded or people mix: a warning, or a refusal. */
export const strictness = ['warn', 'block'] as const;

/** Limits of a task, and of the board. */
export const taskLimits = {
  name: 120,
  description: 2_000,
  team: 40,
  /** Residents named in a task. */
  people: 100,
  peopleCount: 10_000,
  /** Tasks that one call moves, copies or deletes. */
  bulk: 100,
  /** Most days by which tasks can be shifted. */
  days: 366,
  /** Most weeks of a repetition. */
  weeks: 53,
  /** Lanes of a board, lanes whose cards come with the first answer, and cards of each. */
  lanes: 500,
  firstLanes: 40,
  cards: 50,
} as const;

/** How a visit was recorded. */
export const visitSources = ['staff', 'qr', 'kiosk', 'booking', 'import'] as const;

/** The meaning of a scan at a door: entering or leaving. */
export const visitDirections = ['in', 'out'] as const;

export const visitLimits = {
  /** Visits per call. */
  batch: 500,
  purpose: 200,
  /** In °C; values outside mean a broken thermometer. */
  temperature: { min: 30, max: 45 },
  code: 300,
  /** Days after which a visit can no longer be entered. */
  lateDays: 7,
  /** Rows of the printed register of a day; the workbook has them all. */
  printed: 3_000,
} as const;

/** Kinds of vehicles. */
export const vehicleKinds = ['bus', 'minibus', 'lorry', 'other'] as const;

/** Out: from the dormitory to the site; back: to the dormitory. */
export const rideDirections = ['out', 'back'] as const;

export const transportLimits = {
  name: 120,
  vehicle: 40,
  seats: 100,
  minutes: 600,
  /** Riders of a route in total, including other days. */
  riders: 400,
  code: 300,
  /** Days after which a run can no longer be entered. */
  lateDays: 7,
} as const;

/** The kinds of gatherings. */
export const gatheringKinds = ['run', 'place', 'task', 'room'] as const;

/** The groups by which people at a gathering should be alike. */
export const mixingRespects = ['project', 'vendor', 'block'] as const;

/** Residents named for one mixed gathering. */
export const mixingNamed = 20;

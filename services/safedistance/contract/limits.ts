/** Sizes of what safe distance keeps, and the choices that it knows (docs/rules/safe-distance.md). */
export const safeDistanceLimits = {
  name: 120,
  address: 500,
  /** Most people that a limit may allow. */
  people: 100_000,
  /** Zones that a site's answer names. */
  siteZones: 100,
} as const;

/** Sizes of a project, and of its team. */
export const projectLimits = {
  name: 120,
  description: 2_000,
  sites: 50,
  zones: 200,
  vendors: 50,
  people: 100_000,
  team: 40,
  /** People whom one call adds, or ends. */
  members: 500,
} as const;

/** How a project is told from others at a glance: the palette of states. */
export const projectColors = ['blue', 'green', 'orange', 'purple', 'yellow', 'red', 'grey'] as const;

/** What a site is. A dormitory's own ground may be one, so that it stands on the map. */
export const siteKinds = ['worksite', 'dormitory', 'recovery-facility', 'other'] as const;

/** What becomes of something that goes over a limit, or mixes people: it is reported, or refused. */
export const strictness = ['warn', 'block'] as const;

/** Sizes of a task, and of the board. */
export const taskLimits = {
  name: 120,
  description: 2_000,
  team: 40,
  /** Residents who are named. */
  people: 100,
  peopleCount: 10_000,
  /** Tasks that one call moves, copies or deletes. */
  bulk: 100,
  /** Most days by which tasks are shifted. */
  days: 366,
  /** Most weeks of a repetition. */
  weeks: 53,
  /** Lanes of a board, those whose cards come with its first answer, and cards of each. */
  lanes: 500,
  firstLanes: 40,
  cards: 50,
} as const;

/** How a visit was taken in. */
export const visitSources = ['staff', 'qr', 'kiosk', 'booking', 'import'] as const;

/** What a scan at a door means: somebody comes in, or goes. */
export const visitDirections = ['in', 'out'] as const;

export const visitLimits = {
  /** Visits of one call. */
  batch: 500,
  purpose: 200,
  /** °C; beyond it the thermometer is broken. */
  temperature: { min: 30, max: 45 },
  code: 300,
  /** A visit is entered at most so many days late. */
  lateDays: 7,
  /** Rows of a day's register on paper; the workbook has them all. */
  printed: 3_000,
} as const;

/** What residents ride in. */
export const vehicleKinds = ['bus', 'minibus', 'lorry', 'other'] as const;

/** Out: from the dormitory to where they work; back: home. */
export const rideDirections = ['out', 'back'] as const;

export const transportLimits = {
  name: 120,
  vehicle: 40,
  seats: 100,
  minutes: 600,
  /** Riders of a route in all, those of other days included. */
  riders: 400,
  code: 300,
  /** A run is entered at most so many days late. */
  lateDays: 7,
} as const;

/** Where people meet. */
export const gatheringKinds = ['run', 'place', 'task', 'room'] as const;

/** In which respect people who meet should be alike. */
export const mixingRespects = ['project', 'vendor', 'block'] as const;

/** Residents whom one mixed gathering names. */
export const mixingNamed = 20;

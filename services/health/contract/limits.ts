/** Lengths and counts of health's fields; read by the schemas and by the forms. */
export const healthLimits = {
  commentary: 2_000,
  remarks: 500,
  symptoms: 12,
  /** Hours during which the status of a record can be corrected. */
  correctionHours: 24,
  /** Most days in a report. */
  reportDays: 366,
  /** Most readings per call. */
  readings: 500,
  /** Most rows in a file of readings. */
  fileRows: 2_000,
  /** Most daily checks per call. */
  checks: 500,
} as const;

/** In °C. Settings can narrow the range but not widen it: a value outside means a broken thermometer. */
export const temperatureScale = { min: 30, max: 45 } as const;

/** Ways in which residents met (docs/rules/health.md#contacts). */
export const exposureTypes = ['room', 'facility', 'transport', 'worksite', 'manual'] as const;
/** Those that are derived from presences. */
export const presenceKinds = ['room', 'facility', 'transport', 'worksite'] as const;
export type PresenceKind = (typeof presenceKinds)[number];

/** When contacts are derived automatically: never, from a suspicion, or from a confirmation. */
export const autoTraceModes = ['off', 'suspected', 'confirmed'] as const;

/** How a temperature was taken. */
export const measuringMethods = ['forehead', 'ear', 'oral', 'armpit', 'self-reported'] as const;
export type MeasuringMethod = (typeof measuringMethods)[number];
/** Before and after noon in the dormitory's time zone. */
export const temperatureSessions = ['am', 'pm'] as const;
export type TemperatureSession = (typeof temperatureSessions)[number];
/** Days back for which a reading can be entered. */
export const readingDays = 7;
/** Readings of days longer ago than this are condensed, if the settings say so. */
export const condenseAfterDays = 90;
/** How certain a meeting is. */
export const certainties = ['confirmed', 'probable', 'possible'] as const;
export const contactSources = ['derived', 'manual', 'import'] as const;
/** Why a contact period no longer counts: the suspicion was withdrawn, it is now outside the window, a user marked it as wrong, or presences have changed. */
export const inactiveReasons = ['discarded', 'out-of-window', 'wrong', 'superseded'] as const;

export const riskLevels = ['high', 'medium', 'low'] as const;
export type RiskLevel = (typeof riskLevels)[number];
export const finalStatuses = ['under-follow-up', 'completed', 'lost', 'cancelled', 'became-case'] as const;
type FinalStatus = (typeof finalStatuses)[number];
/** Statuses that a user can give a follow-up; all others are set automatically. Used by the service to decide and by the screens to offer only what is allowed. */
export const followupMoves: Readonly<Record<FinalStatus, readonly FinalStatus[]>> = {
  'under-follow-up': ['completed', 'lost', 'cancelled'],
  lost: ['under-follow-up', 'completed', 'cancelled'],
  completed: ['under-follow-up'],
  cancelled: ['under-follow-up'],
  'became-case': [],
};
export const checkStatuses = ['not-performed', 'seen-ok', 'seen-not-ok', 'missed'] as const;
/** Results of a check that a user can enter. */
export const seenStatuses = ['seen-ok', 'seen-not-ok', 'not-performed'] as const;

/** Whether a trace looks for the residents whom a case may have infected, or for the source of the infection. */
export const traceDirections = ['forward', 'backward'] as const;

export const tracingLimits = {
  reason: 500,
  /** Most residents in one trace, unless the caller asks for fewer. */
  shownNodes: 300,
  mostNodes: 1_000,
  /** Most cases whose common places are searched. */
  cases: 50,
  /** Daily checks stored per follow-up. */
  checksKept: 60,
  /** Days back for which a check can be entered. */
  checkDaysBack: 3,
  /** Most follow-ups per call. */
  tracers: 1_000,
} as const;

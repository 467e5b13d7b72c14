/** Lengths and counts of health's fields; read by the schemas and by the forms. */
export const healthLimits = {
  commentary: 2_000,
  remarks: 500,
  symptoms: 12,
  /** Hours in which the status of a record may be corrected. */
  correctionHours: 24,
  /** Days of one report. */
  reportDays: 366,
  /** Readings of one call. */
  readings: 500,
  /** Rows of one file of readings. */
  fileRows: 2_000,
  /** Daily checks of one call. */
  checks: 500,
} as const;

/** °C. Settings may narrow it, never widen it: beyond it a thermometer is broken. */
export const temperatureScale = { min: 30, max: 45 } as const;

/** How people met (docs/rules/health.md#contacts). */
export const exposureTypes = ['room', 'facility', 'transport', 'worksite', 'manual'] as const;
/** Those that presences tell. */
export const presenceKinds = ['room', 'facility', 'transport', 'worksite'] as const;
export type PresenceKind = (typeof presenceKinds)[number];

/** When contacts are written without anybody asking: never, from the suspicion on, from the confirmation on. */
export const autoTraceModes = ['off', 'suspected', 'confirmed'] as const;

/** How a temperature was taken. */
export const measuringMethods = ['forehead', 'ear', 'oral', 'armpit', 'self-reported'] as const;
export type MeasuringMethod = (typeof measuringMethods)[number];
/** Before and after noon by the dormitory's clock. */
export const temperatureSessions = ['am', 'pm'] as const;
export type TemperatureSession = (typeof temperatureSessions)[number];
/** Days back that a reading may still be entered for. */
export const readingDays = 7;
/** Readings of days that are longer ago are condensed, where the settings say so. */
export const condenseAfterDays = 90;
/** How sure a meeting is, and who says so. */
export const certainties = ['confirmed', 'probable', 'possible'] as const;
export const contactSources = ['derived', 'manual', 'import'] as const;
/** Why a contact period counts no more: the suspicion was withdrawn, it lies outside the window now, somebody knows better, presences tell otherwise now. */
export const inactiveReasons = ['discarded', 'out-of-window', 'wrong', 'superseded'] as const;

export const riskLevels = ['high', 'medium', 'low'] as const;
export type RiskLevel = (typeof riskLevels)[number];
export const finalStatuses = ['under-follow-up', 'completed', 'lost', 'cancelled', 'became-case'] as const;
type FinalStatus = (typeof finalStatuses)[number];
/** What a person may make of a follow-up; the rest becomes of itself. Used by the service to decide and by the screen to offer no more. */
export const followupMoves: Readonly<Record<FinalStatus, readonly FinalStatus[]>> = {
  'under-follow-up': ['completed', 'lost', 'cancelled'],
  lost: ['under-follow-up', 'completed', 'cancelled'],
  completed: ['under-follow-up'],
  cancelled: ['under-follow-up'],
  'became-case': [],
};
export const checkStatuses = ['not-performed', 'seen-ok', 'seen-not-ok', 'missed'] as const;
/** What a person may enter of a check. */
export const seenStatuses = ['seen-ok', 'seen-not-ok', 'not-performed'] as const;

/** Whether a trace looks for the residents whom a case may have infected, or for the source of the infection. */
export const traceDirections = ['forward', 'backward'] as const;

export const tracingLimits = {
  reason: 500,
  /** People of one trace, unless fewer are asked for. */
  shownNodes: 300,
  mostNodes: 1_000,
  /** Cases whose common places are looked for. */
  cases: 50,
  /** Daily checks that a follow-up keeps. */
  checksKept: 60,
  /** Days back that a check can be entered for. */
  checkDaysBack: 3,
  /** Follow-ups of one call. */
  tracers: 1_000,
} as const;

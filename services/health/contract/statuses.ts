/**
 * The health statuses, the places of ill residents, and the moves between statuses (docs/rules/health.md#statuses). Data, used by
 * the service to decide and by the screens to offer only what is allowed. Ids never change.
 */
export const healthStatuses = [
  { type_id: 1, short_code: 'HL', name: 'Healthy', color: 'green', is_cleared: true },
  { type_id: 2, short_code: 'RC', name: 'Recovered', color: 'blue', is_cleared: true },
  { type_id: 3, short_code: 'CT', name: 'Contact', color: 'yellow', is_cleared: false },
  { type_id: 4, short_code: 'SP', name: 'Suspected', color: 'orange', is_cleared: false },
  { type_id: 5, short_code: 'CF', name: 'Confirmed', color: 'red', is_cleared: false },
  { type_id: 6, short_code: 'UW', name: 'Unwell', color: 'orange', is_cleared: false },
  { type_id: 7, short_code: 'DC', name: 'Deceased', color: 'grey', is_cleared: false },
] as const;

export const locationStatuses = [
  { type_id: 1, short_code: 'RM', name: 'Own room', color: 'green', is_isolated: false },
  { type_id: 2, short_code: 'SB', name: 'Sick bay', color: 'orange', is_isolated: false },
  { type_id: 3, short_code: 'IS', name: 'Isolation', color: 'red', is_isolated: true },
  { type_id: 4, short_code: 'QR', name: 'Quarantine room', color: 'yellow', is_isolated: true },
  { type_id: 5, short_code: 'RF', name: 'Recovery facility', color: 'purple', is_isolated: true },
  { type_id: 6, short_code: 'HP', name: 'Hospital', color: 'red', is_isolated: true },
  { type_id: 7, short_code: 'HM', name: 'Home leave', color: 'grey', is_isolated: false },
  { type_id: 8, short_code: 'UK', name: 'Not known', color: 'grey', is_isolated: false },
] as const;

export type HealthStatusId = (typeof healthStatuses)[number]['type_id'];

export const suspected = 4;
export const confirmed = 5;
export const unwell = 6;
/** The status Contact. */
export const contactStatus = 3;

/** The statuses that may follow each status; each may also follow itself, as a further record of the same state. */
const moves: Readonly<Record<HealthStatusId, readonly HealthStatusId[]>> = {
  1: [6, 3, 4, 5],
  2: [1, 6, 3, 4, 5],
  3: [1, 6, 4, 5],
  4: [5, 1, 6, 3],
  5: [2, 7],
  6: [1, 4, 5, 3],
  7: [],
};

const first: readonly HealthStatusId[] = [1, 2, 3, 4, 5, 6];

/**
 * The statuses that a further record may have.
 * @param current status of the current record; null: there is none
 */
export function allowedStatuses(current: number | null): readonly HealthStatusId[] {
  if (current === null) return first;
  return isHealthStatus(current) ? [current, ...moves[current]] : first;
}

/** Whether a resident may be infectious: an episode continues while the status is one of these. */
export const isCaseStatus = (status: number | null): boolean => status === suspected || status === confirmed;

/** Whether the move withdraws a suspicion, which requires a comment. */
export const discards = (from: number | null, to: number): boolean => from === suspected && (to === 1 || to === 6 || to === 3);

/** A resident without a status has no known illness, and counts as cleared. */
export function isCleared(status: number | null): boolean {
  return status === null || healthStatuses.some((one) => one.type_id === status && one.is_cleared);
}

/** The statuses of residents in care: not cleared, and alive. */
export const careStatuses: readonly HealthStatusId[] = [contactStatus, suspected, confirmed, unwell];

/** Whether a resident with this status is in care. */
export const isInCare = (status: number | null): boolean => careStatuses.some((one) => one === status);

/** Whether the place isolates the resident, which ends the infectious period. */
export const isIsolated = (location: number | null): boolean => locationStatuses.some((one) => one.type_id === location && one.is_isolated);

/** Whether an isolation bed can be requested for a resident: nobody waits for one who is isolated, cleared or no longer alive. */
export const mayWaitForIsolation = (status: number | null, location: number | null): boolean => isInCare(status) && !isIsolated(location);

const isHealthStatus = (id: number): id is HealthStatusId => healthStatuses.some((one) => one.type_id === id);

/** The states of an episode of illness. */
export const episodeStates = ['open', 'closed', 'discarded'] as const;
export type EpisodeState = (typeof episodeStates)[number];
/** The states of an episode with actual illness. */
export const realEpisodes: readonly EpisodeState[] = ['open', 'closed'];

/** The state of a record's episode; a record outside any episode has `none`. */
export const caseStates = ['none', ...episodeStates] as const;
export type CaseState = (typeof caseStates)[number];

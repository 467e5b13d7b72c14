/** A case with its settings, and the result of its trace: shared by the calls that show it and those that write it. */
import { clock } from '@firm/platform/clock/clock';
import { dayIn, type Day } from '@firm/platform/contract/days';
import { notFound } from '@firm/platform/errors/apiError';
import { wholeOrg, type Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import type { PresenceKind, RiskLevel } from '../../contract/limits.ts';
import type { HealthNumbers } from '../../contract/defaults.ts';
import { caseModel, type StoredCase } from '../case/model.ts';
import { timeZoneOf } from '../dormitory/timeZone.ts';
import { recordModel } from '../record/model.ts';
import { readSettings } from '../settings/model.ts';
import { traceBack, traceFrom, type Exposure, type PresenceReader, type Trace } from './engine.ts';
import { isolatedFrom, presenceReader } from './reader.ts';
import { incubationWindow, infectiousWindow, narrowed, startOf, type Window, type WindowCase } from './window.ts';

/** The fields of a case that a trace needs; a hypothetical one has no id. */
export type TracedCase = WindowCase & Pick<StoredCase, 'org' | 'dormitory' | 'employee'>;

export interface Setting {
  readonly numbers: HealthNumbers;
  readonly timeZone: string;
}

export interface TraceOptions {
  readonly hops: number;
  readonly kinds: readonly PresenceKind[];
  readonly direction: 'forward' | 'backward';
  readonly from?: Day | undefined;
  readonly to?: Day | undefined;
}

/** The organisation's numbers and the time zone of the case's dormitory, in which its days are counted. */
export async function settingOf(service: ServiceContext, { org, dormitory }: Pick<StoredCase, 'org' | 'dormitory'>): Promise<Setting> {
  const [numbers, timeZone] = await Promise.all([readSettings(service, org), timeZoneOf(service, org, dormitory)]);
  return { numbers, timeZone };
}

/**
 * The case of a record.
 * @throws 404 if the record does not exist, is out of scope, or belongs to no case
 */
export async function demandCase(service: ServiceContext, scope: Scope, record: number): Promise<StoredCase> {
  // Most requests use the case's first record, which has the same id.
  const cases = service.rows(caseModel, wholeOrg(scope.org));
  const [found, own] = await Promise.all([service.rows(recordModel, scope).get(record), cases.findOne({ _id: record })]);
  const episode = found.case === null ? null : found.case === own?._id ? own : await cases.findOne({ _id: found.case });
  if (!episode) throw notFound();
  return episode;
}

/** The longest window that a trace can have: forwards before it is known when the resident came into an isolation bed. */
const widestWindow = (one: TracedCase, { numbers, timeZone }: Setting, direction: TraceOptions['direction']): Window =>
  direction === 'forward' ? infectiousWindow(one, numbers, timeZone, null) : incubationWindow(one, numbers, timeZone);

/** Prefetches the case's own presences while the end of the window is looked up. */
function readAhead(reader: PresenceReader, employee: number, kinds: readonly PresenceKind[], { from, to }: Window): PresenceReader {
  const own = reader.ofPeople([employee], from, to, kinds);
  // A failure reaches the code that awaits it later; until then it must not count as unhandled.
  own.catch(() => undefined);
  return {
    ...reader,
    ofPeople: async (people, begin, end, of) =>
      people.length === 1 && people[0] === employee ? (await own).filter((one) => one.end > begin && one.start < end && of.includes(one.kind)) : reader.ofPeople(people, begin, end, of),
  };
}

/** Writes nothing, and ignores the caller's scope. */
export async function findTrace(service: ServiceContext, one: TracedCase, setting: Setting, options: TraceOptions): Promise<{ readonly trace: Trace; readonly window: Window }> {
  const { numbers, timeZone } = setting;
  const { hops, kinds, direction, from, to } = options;
  const widest = widestWindow(one, setting, direction);
  const reader = readAhead(presenceReader(service), one.employee, kinds, widest);
  const isolatedAt = direction === 'forward' ? await isolatedFrom(service, one.org, one.employee, widest.from) : null;
  const whole = isolatedAt === null ? widest : infectiousWindow(one, numbers, timeZone, isolatedAt);
  const window = narrowed(whole, timeZone, clock.millis(), from, to);
  const question = { employee: one.employee, hops, kinds, numbers, latentMs: numbers.latent_days * 86_400_000, onset: startOf(one.onset, timeZone), ...window };
  const trace = await (direction === 'forward' ? traceFrom : traceBack)(reader, question);
  return { trace, window };
}

/** @param sharesRoom roommates are always of high risk */
export function riskOf(score: number, sharesRoom: boolean, { high_score, medium_score }: HealthNumbers): RiskLevel {
  if (sharesRoom || score >= high_score) return 'high';
  return score >= medium_score ? 'medium' : 'low';
}

/** The day on which a meeting ended, in the dormitory's time zone. */
export const lastDayOf = (end: number, timeZone: string): Day => dayIn(timeZone, new Date(end - 1));

/** A meeting as calls return it, without the name of the place. */
export interface Meeting {
  readonly exposure_type: Exposure['kind'] | 'manual';
  readonly place: string;
  readonly days: number;
  readonly minutes: number;
  readonly end: number;
}

/** One entry for each place, the longest total time first. */
export function meetingsOf(exposures: readonly Meeting[]): Meeting[] {
  const lines = [...Map.groupBy(exposures, (one) => `${one.exposure_type} ${one.place}`).values()].map((own) => ({
    exposure_type: own[0]!.exposure_type,
    place: own[0]!.place,
    days: own.reduce((sum, { days }) => sum + days, 0),
    minutes: own.reduce((sum, { minutes }) => sum + minutes, 0),
    end: Math.max(...own.map(({ end }) => end)),
  }));
  return lines.sort((a, b) => b.minutes - a.minutes);
}

/** A case with its numbers, and what a trace of it finds: for the calls that show it and for those that write it. */
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
import { apartFrom, presenceReader } from './reader.ts';
import { incubationWindow, infectiousWindow, narrowed, startOf, type Window, type WindowCase } from './window.ts';

/** What a trace needs of a case; one that is only thought of has no id. */
export type TracedCase = WindowCase & Pick<StoredCase, 'org' | 'dormitory' | 'employee'>;

export interface Setting {
  readonly numbers: HealthNumbers;
  readonly timeZone: string;
}

export interface Asked {
  readonly hops: number;
  readonly kinds: readonly PresenceKind[];
  readonly direction: 'forward' | 'backward';
  readonly from?: Day | undefined;
  readonly to?: Day | undefined;
}

export async function settingOf(service: ServiceContext, { org, dormitory }: Pick<StoredCase, 'org' | 'dormitory'>): Promise<Setting> {
  const [numbers, timeZone] = await Promise.all([readSettings(service, org), timeZoneOf(service, org, dormitory)]);
  return { numbers, timeZone };
}

/** The episode of a record. @throws 404 for a record that there is not, not for the caller, or that belongs to none */
export async function demandCase(service: ServiceContext, scope: Scope, record: number): Promise<StoredCase> {
  // Most are asked for by their first record, which gives them its id.
  const cases = service.rows(caseModel, wholeOrg(scope.org));
  const [found, own] = await Promise.all([service.rows(recordModel, scope).get(record), cases.findOne({ _id: record })]);
  const episode = found.case === null ? null : found.case === own?._id ? own : await cases.findOne({ _id: found.case });
  if (!episode) throw notFound();
  return episode;
}

/** The time in which a case could have infected others, as far as it is known before anybody looks where they were. */
const widestWindow = (one: TracedCase, { numbers, timeZone }: Setting, direction: Asked['direction']): Window =>
  direction === 'forward' ? infectiousWindow(one, numbers, timeZone, null) : incubationWindow(one, numbers, timeZone);

/** The case's own presences are asked for while it is looked up until when they count. */
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

/** Nothing is written, and nothing is left out for anybody's scope. */
export async function findTrace(service: ServiceContext, one: TracedCase, setting: Setting, asked: Asked): Promise<{ readonly trace: Trace; readonly window: Window }> {
  const { numbers, timeZone } = setting;
  const { hops, kinds, direction, from, to } = asked;
  const widest = widestWindow(one, setting, direction);
  const reader = readAhead(presenceReader(service), one.employee, kinds, widest);
  const apart = direction === 'forward' ? await apartFrom(service, one.employee, widest.from) : null;
  const whole = apart === null ? widest : infectiousWindow(one, numbers, timeZone, apart);
  const window = narrowed(whole, timeZone, clock.millis(), from, to);
  const question = { employee: one.employee, hops, kinds, numbers, latentMs: numbers.latent_days * 86_400_000, onset: startOf(one.onset, timeZone), ...window };
  const trace = await (direction === 'forward' ? traceFrom : traceBack)(reader, question);
  return { trace, window };
}

/** @param sharesRoom roommates are of high risk in any case */
export function riskOf(score: number, sharesRoom: boolean, { high_score, medium_score }: HealthNumbers): RiskLevel {
  if (sharesRoom || score >= high_score) return 'high';
  return score >= medium_score ? 'medium' : 'low';
}

/** The day on which a meeting ended, where the dormitory stands. */
export const lastDayOf = (end: number, timeZone: string): Day => dayIn(timeZone, new Date(end - 1));

/** A meeting as calls tell it, without the name of the place. */
export interface Met {
  readonly exposure_type: Exposure['kind'] | 'manual';
  readonly place: string;
  readonly days: number;
  readonly minutes: number;
  readonly end: number;
}

/** One line for each place, that of the longest time first. */
export function meetingsOf(exposures: readonly Met[]): Met[] {
  const lines = [...Map.groupBy(exposures, (one) => `${one.exposure_type} ${one.place}`).values()].map((own) => ({
    exposure_type: own[0]!.exposure_type,
    place: own[0]!.place,
    days: own.reduce((sum, { days }) => sum + days, 0),
    minutes: own.reduce((sum, { minutes }) => sum + minutes, 0),
    end: Math.max(...own.map(({ end }) => end)),
  }));
  return lines.sort((a, b) => b.minutes - a.minutes);
}

/** What determines the level of a zone, and when the level falls automatically (docs/rules/health.md#zone-levels). Pure. */
import { dayIn } from '@firm/platform/contract/days';
import type { ZoneLevel, ZoneLevelReason } from '../../contract/publishedLists.ts';
import { contactStatus, isCaseStatus, unwell } from '../../contract/statuses.ts';
import type { StoredZoneLevel } from './model.ts';

const hour = 3_600_000;
const dayMs = 24 * hour;

/** The data about a zone. */
export interface ZoneFacts {
  /** From the zone's own status. */
  readonly toDisinfect: boolean;
  readonly lives: readonly { readonly employee: number; readonly health_status: number }[];
  /** Times in which a resident who is now suspected or confirmed, and was infectious then, was there. */
  readonly cases: readonly { readonly employee: number; readonly start: Date; readonly end: Date }[];
  readonly fevers: readonly { readonly employee: number; readonly taken_at: Date }[];
}

interface LevelNumbers {
  readonly level_days: number;
  readonly fever_hours: number;
}

type EvaluatedLevel = Omit<StoredZoneLevel, '_id' | 'rev' | 'org' | 'dormitory' | 'since'>;

const levelOf: Readonly<Record<ZoneLevelReason, ZoneLevel>> = {
  'case-lives-here': 'affected',
  'case-was-here': 'affected',
  'contact-lives-here': 'watch',
  'unwell-lives-here': 'watch',
  fever: 'watch',
  'to-disinfect': 'disinfect',
};

/** The level of a zone at a moment. */
export function evaluateLevel({ toDisinfect, lives, cases, fevers }: ZoneFacts, { level_days, fever_hours }: LevelNumbers, timeZone: string, now: Date): EvaluatedLevel {
  const people = (of: readonly { readonly employee: number }[]) => [...new Set(of.map(({ employee }) => employee))];
  const since = now.getTime() - level_days * dayMs;
  const ill = people(lives.filter(({ health_status }) => isCaseStatus(health_status)));
  const were = cases.filter(({ start, end }) => end.getTime() > since && start <= now);
  const before = people(were).filter((employee) => !ill.includes(employee));
  const contacts = people(lives.filter(({ health_status }) => health_status === contactStatus));
  const sick = people(lives.filter(({ health_status }) => health_status === unwell));
  // Also those of a clock that is a little ahead (`temperature/rules.ts`): nothing would tell later that their moment has come.
  const hot = fevers.filter(({ taken_at }) => taken_at.getTime() > now.getTime() - fever_hours * hour);
  const feverish = people(hot);
  const reasons: ZoneLevelReason[] = [
    ill.length > 0 ? ('case-lives-here' as const) : null,
    before.length > 0 ? ('case-was-here' as const) : null,
    contacts.length > 0 ? ('contact-lives-here' as const) : null,
    sick.length > 0 ? ('unwell-lives-here' as const) : null,
    feverish.length > 0 ? ('fever' as const) : null,
    toDisinfect ? ('to-disinfect' as const) : null,
  ].filter((reason) => reason !== null);
  const [strongest] = reasons;
  const lapses = [
    ...were.filter(({ employee, end }) => before.includes(employee) && end.getTime() < farFuture).map(({ end }) => end.getTime() + level_days * dayMs),
    ...hot.map(({ taken_at }) => taken_at.getTime() + fever_hours * hour),
  ];
  const last = Math.min(now.getTime(), Math.max(...were.map(({ end }) => end.getTime())));
  return {
    level: strongest === undefined ? 'clear' : levelOf[strongest],
    reasons,
    cases: ill.length,
    cases_before: before.length,
    contacts: contacts.length,
    unwell: sick.length,
    fevers: feverish.length,
    last_case_day: ill.length === 0 && Number.isFinite(last) ? dayIn(timeZone, new Date(last)) : null,
    people: [...new Set([...ill, ...before, ...contacts, ...sick, ...feverish])].sort((a, b) => a - b),
    review_at: lapses.length > 0 ? new Date(Math.min(...lapses)) : null,
  };
}

/** Stands in for the end of what is still open. */
const farFuture = Date.parse('9000-01-01T00:00:00Z');

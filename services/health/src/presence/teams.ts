/** When residents are assumed to have been at work with their team, according to their memberships of projects. Pure. */
import { addDays, type Day } from '@firm/platform/contract/days';
import { instantOf } from '@firm/platform/clock/wallClock';
import type { RowOf } from '@firm/platform/contract/published';
import type { members } from '@firm/safedistance/contract/published';
import type { HealthNumbers } from '../../contract/defaults.ts';
import { sitePlace, teamPlace, type StoredPresence } from './model.ts';

export type MemberRow = Pick<RowOf<typeof members>, '_id' | 'org' | 'project' | 'employee' | 'location' | 'team' | 'start_date' | 'end_date'>;

export const teamSource = 'team';
/** Days back for which team presences are stored: longer than any window of a trace. */
export const teamDays = 60;

interface Known {
  /** Days with a recorded visit to a site, as `<place> <day>`: these take precedence. */
  readonly seen: ReadonlySet<string>;
  readonly dormitory: number | null;
  readonly timeZone: string;
  readonly today: Day;
}

/** A site on a day, as `seen` holds them. */
export const visitKey = (location: number, day: Day): string => `${sitePlace(location)} ${day}`;

/** The id of the presence of a membership on a day. */
const presenceId = (member: number, day: Day): string => `${teamSource}:${member}:${day}`;

/** Whether a stored presence is of a day of this membership, as the membership is now. */
export function isOfMember({ _id, source_id }: Pick<StoredPresence, '_id' | 'source_id'>, { _id: member, start_date, end_date }: MemberRow): boolean {
  const first = presenceId(member, start_date);
  return source_id === member && _id >= first && (end_date === null || _id <= presenceId(member, end_date));
}

/** One presence for each day of the membership up to today, during working hours; none for members without a site. */
export function teamPresencesOf(member: MemberRow, { seen, dormitory, timeZone, today }: Known, { work_from, work_until }: Pick<HealthNumbers, 'work_from' | 'work_until'>): StoredPresence[] {
  const { _id, org, project, employee, location, team, start_date, end_date } = member;
  if (location === null || work_until <= work_from) return [];
  const earliest = addDays(today, -teamDays);
  const last = end_date !== null && end_date < today ? end_date : today;
  const presences: StoredPresence[] = [];
  for (let day = start_date > earliest ? start_date : earliest; day <= last; day = addDays(day, 1)) {
    if (seen.has(visitKey(location, day))) continue;
    const at = (hour: number): Date => (hour === 24 ? instantOf(addDays(day, 1), '00:00', timeZone) : instantOf(day, `${String(hour).padStart(2, '0')}:00`, timeZone));
    presences.push({
      _id: presenceId(_id, day),
      org,
      dormitory,
      employee,
      place: teamPlace(location, project, team),
      kind: 'worksite',
      zone: null,
      resource: null,
      isolated: false,
      start: at(work_from),
      end: at(work_until),
      source: teamSource,
      source_id: _id,
    });
  }
  return presences;
}

/** The effects of other limits: zones, floors, rooms and dormitories that would exceed them, overfull runs, visits that would be ended or deleted. */
import { clock } from '@firm/platform/clock/clock';
import type { Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import type { Effect } from '@firm/platform/settings/effects';
import { zoneOccupancy } from '@firm/residents/contract/published';
import { crowdingOf } from '../../contract/crowding.ts';
import type { DormitoryOccupancy } from '../../contract/zoneHealth.ts';
import { visitModel } from '../visit/model.ts';
import { readDormitories } from '../zoneHealth/dormitories.ts';
import type { StoredSettings } from './model.ts';

const hourMs = 3_600_000;

export function safeDistanceEffects(service: ServiceContext, scope: Scope): readonly Effect<StoredSettings>[] {
  const visits = service.rows(visitModel, scope);
  const before = (hours: number): Date => new Date(clock.millis() - hours * hourMs);
  // All effects of the same settings share one read of the dormitories.
  const read = new Map<StoredSettings, Promise<DormitoryOccupancy[]>>();
  const dormitories = (settings: StoredSettings): Promise<DormitoryOccupancy[]> => {
    const known = read.get(settings) ?? readDormitories(service, scope, undefined, settings);
    read.set(settings, known);
    return known;
  };
  const sum = async (settings: StoredSettings, of: (dormitory: DormitoryOccupancy) => number): Promise<number> => (await dormitories(settings)).reduce((total, dormitory) => total + of(dormitory), 0);
  return [
    { code: 'nearly_full', of: ['limit_near'], count: ({ limit_near }) => nearlyFull(service, scope, limit_near) },
    { code: 'parts_over', of: ['floor_max', 'section_max'], count: (settings) => sum(settings, ({ parts }) => parts.filter(({ crowding }) => crowding === 'over').length) },
    { code: 'rooms_mixed', of: ['employers_per_room'], count: (settings) => sum(settings, (dormitory) => dormitory.rooms_mixed) },
    { code: 'isolation_short', of: ['isolation_beds', 'isolation_beds_pandemic', 'pandemic'], count: (settings) => sum(settings, (dormitory) => (dormitory.isolation_beds < dormitory.isolation_beds_wanted ? 1 : 0)) },
    { code: 'visits_ending', of: ['visit_auto_leave_hours'], count: ({ visit_auto_leave_hours: hours }) => visits.count({ left_at: null, entered_at: { $lte: before(hours) } }) },
    { code: 'visits_dropped', of: ['visit_retention_days'], count: ({ visit_retention_days: days }) => visits.count({ entered_at: { $lt: before(days * 24) }, left_at: { $lt: before(days * 24) } }) },
  ];
}

async function nearlyFull(service: ServiceContext, scope: Scope, near: number): Promise<number> {
  const groups = await service
    .published(zoneOccupancy, scope)
    .aggregate({ is_active: true, zone_limit: { $gt: 0 } })
    .group({ people: '$occupied', limit: '$zone_limit' }, { zones: { $sum: 1 } })
    .toArray();
  return groups.reduce((total, { _id: { people, limit }, zones }) => total + (crowdingOf(people, limit, near) === 'near' ? zones : 0), 0);
}

/** How far the temperatures of this half of the day have come, and how many of today are a fever. */
import { clock } from '@firm/platform/clock/clock';
import { oneOf } from '@firm/platform/list/filter';
import type { Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { dormitories, employees } from '@firm/residents/contract/published';
import { temperatureModel } from './model.ts';
import { sessionOf } from './rules.ts';

interface ReadingFigures {
  readonly flagged_today: number;
  readonly readings_taken: number;
  readonly readings_due: number;
}

/** @param of these dormitories; all of the scope where none are named */
export async function readingFigures(service: ServiceContext, scope: Scope, of: readonly number[] | undefined): Promise<ReadingFigures> {
  const houses = await service.published(dormitories, scope).find(of ? { _id: { $in: of } } : {}, { fields: ['timezone'], limit: 1_000 });
  const now = clock.now();
  // Dormitories of one time zone share day and session.
  const groups = Map.groupBy(houses, ({ timezone }) => timezone);
  const counted = await Promise.all(
    [...groups].map(async ([timezone, own]) => {
      const { day, session } = sessionOf(now, timezone);
      const rows = service.rows(temperatureModel, scope);
      const here = { day, ...oneOf('dormitory', own.map(({ _id }) => _id)) };
      return Promise.all([rows.count({ ...here, flagged: true }), rows.count({ ...here, 'readings.session': session })]);
    }),
  );
  const due = await service
    .published(employees, scope)
    .count({ tenancy_status: 'CI', is_active: true, temporarily_out: false, dormitory: { $in: houses.map(({ _id }) => _id) } });
  const sum = (i: 0 | 1): number => counted.reduce((all, one) => all + one[i], 0);
  return { flagged_today: sum(0), readings_taken: sum(1), readings_due: due };
}

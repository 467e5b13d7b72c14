/** Readings that are stored already: the same degrees of the same resident at the same moment, as when two people send one file. */
import { wholeOrg, type Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { temperatureModel } from './model.ts';

interface Moment {
  readonly employee: number;
  readonly taken_at: Date;
  readonly temperature: number;
}

const nameOf = ({ employee, taken_at, temperature }: Moment): string => `${employee} ${taken_at.getTime()} ${temperature}`;

/**
 * Tells of each reading in turn whether it is stored, or was asked about before. A day stays with the dormitory of its first reading, so that
 * it is looked up in all of them: the residents are the caller's to see.
 * @param days the ids of the stored days that may hold them, `<resident>:<day>`
 */
export async function knownReadings(service: ServiceContext, scope: Scope, days: readonly string[]): Promise<(reading: Moment) => boolean> {
  const stored =
    days.length === 0
      ? []
      : await service
          .rows(temperatureModel, wholeOrg(scope.org))
          .find({ _id: { $in: [...new Set(days)] } }, { projection: { employee: 1, 'readings.taken_at': 1, 'readings.temperature': 1 } })
          .toArray();
  const known = new Set(stored.flatMap(({ employee, readings }) => readings.map((one) => nameOf({ employee, ...one }))));
  return (reading) => {
    const name = nameOf(reading);
    const isKnown = known.has(name);
    known.add(name);
    return isKnown;
  };
}

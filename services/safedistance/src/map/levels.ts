/** Health levels of zones, as health publishes them; a zone without a row is clear. */
import { zoneHealthLevels } from '@firm/health/contract/published';
import type { RowOf } from '@firm/platform/contract/published';
import type { Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';

export type Level = Pick<RowOf<typeof zoneHealthLevels>, 'level' | 'reasons'>;

const clear: Level = { level: 'clear', reasons: [] };
/** Strongest first. */
const strength = ['affected', 'watch', 'disinfect', 'clear'] as const satisfies readonly Level['level'][];

/** Zone → its level, for all zones of the dormitories in scope. */
export async function readLevels(service: ServiceContext, scope: Scope, dormitories: readonly number[]): Promise<(zone: number) => Level> {
  const rows = await service.published(zoneHealthLevels, scope).find({ dormitory: { $in: dormitories } }, { fields: ['level', 'reasons'] });
  const levels = new Map(rows.map(({ _id, level, reasons }) => [_id, { level, reasons }]));
  return (zone) => levels.get(zone) ?? clear;
}

/** The strongest of several levels, with its reasons. */
export function strongest(levels: readonly Level[]): Level {
  const level = strength.find((one) => levels.some((each) => each.level === one)) ?? 'clear';
  return { level, reasons: [...new Set(levels.filter((each) => each.level === level).flatMap(({ reasons }) => reasons))] };
}

/** The one thing to do first about a zone that is not as it should be: where it leads, by what is worst. Pure. */
import type { ZoneHealth } from '../api.ts';

interface ZoneAction {
  readonly do: 'cases' | 'people' | 'clean' | 'look';
  readonly to: string;
}

/** @param seesHealth whether the reader may view health records */
export function actionFor({ zone, level, crowding }: Pick<ZoneHealth, 'zone' | 'level' | 'crowding'>, seesHealth: boolean): ZoneAction {
  if ((level === 'affected' || level === 'watch') && seesHealth) return { do: 'cases', to: '/health/tracking?tab=unwell' };
  if (crowding === 'over') return { do: 'people', to: `/planner/workzones/${zone}` };
  if (level === 'disinfect') return { do: 'clean', to: `/operations/rooms/${zone}` };
  return { do: 'look', to: `/safedistance/workzones/${zone}` };
}

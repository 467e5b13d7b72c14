/** The action to take first about a zone with a problem, chosen by the worst problem, and the page it links to. Pure. */
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

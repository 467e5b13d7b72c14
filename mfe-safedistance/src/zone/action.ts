/** The action to take first about a zone with a problem, chosen by the worst problem, and the page it links to. Pure. */
import type { ZoneHealth } from '../api.ts';

interface ZoneAction {
  readonly do: 'cases' | 'people' | 'clean' | 'look';
  readonly to: string;
}

/** The pages of other areas to which an action may lead. */
export const unwellPage = '/health/tracking?tab=unwell';
const workPages: Readonly<Record<string, string>> = { room: '/operations/rooms', facility: '/operations/facilities' };

/** The zone's page for daily work, from which a disinfection is requested; null for a zone that has none. */
export function workPageOf({ zone, zone_kind }: Pick<ZoneHealth, 'zone' | 'zone_kind'>): string | null {
  const page = workPages[zone_kind];
  return page === undefined ? null : `${page}/${zone}`;
}

/** @param opens whether the reader may open the page of unwell residents, and the zone's page for daily work */
export function actionFor(of: Pick<ZoneHealth, 'zone' | 'zone_kind' | 'level' | 'crowding'>, opens: { readonly unwell: boolean; readonly work: boolean }): ZoneAction {
  const { zone, level, crowding } = of;
  const workPage = workPageOf(of);
  if ((level === 'affected' || level === 'watch') && opens.unwell) return { do: 'cases', to: unwellPage };
  if (crowding === 'over') return { do: 'people', to: `/planner/workzones/${zone}` };
  if (level === 'disinfect' && workPage !== null && opens.work) return { do: 'clean', to: workPage };
  return { do: 'look', to: `/safedistance/workzones/${zone}` };
}

/** The severity of a zone: one rule for the list, its order and the ten worst of the overview. Pure. */
import type { ZoneLevel } from '@firm/health/contract/publishedLists';
import type { Crowding } from '../../contract/crowding.ts';

const ofLevel: Readonly<Record<ZoneLevel, number>> = { affected: 4_000, disinfect: 2_000, watch: 1_000, clear: 0 };
const ofCrowding: Readonly<Record<Crowding, number>> = { over: 3_000, near: 500, within: 0, unlimited: 0 };

/** Illness ranks before crowding, crowding before disinfection; of equals the fuller one is worse. */
export const severityOf = ({ level, crowding, share }: { readonly level: ZoneLevel; readonly crowding: Crowding; readonly share: number | null }): number =>
  ofLevel[level] + ofCrowding[crowding] + Math.min(share ?? 0, 499);

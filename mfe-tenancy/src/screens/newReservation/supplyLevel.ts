/** How a night's free beds compare with what is asked for. */
type SupplyLevel = 'enough' | 'some' | 'none' | 'unknown';

/** @param whole whether every night of the stay that is asked for has enough: a night of one that falls short is not 'enough' */
export function supplyLevel(free: number | undefined, wanted: number, whole = true): SupplyLevel {
  if (free === undefined) return 'unknown';
  if (free <= 0) return 'none';
  return free >= wanted && whole ? 'enough' : 'some';
}

/** How a night's free beds compare with the number asked for. */
type SupplyLevel = 'enough' | 'some' | 'none' | 'unknown';

/** @param whole whether every night of the stay has enough beds: if one falls short, no night counts as 'enough' */
export function supplyLevel(free: number | undefined, wanted: number, whole = true): SupplyLevel {
  if (free === undefined) return 'unknown';
  if (free <= 0) return 'none';
  return free >= wanted && whole ? 'enough' : 'some';
}

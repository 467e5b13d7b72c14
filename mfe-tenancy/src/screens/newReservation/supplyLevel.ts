/** How a night's free beds compare with what is asked for. */
type SupplyLevel = 'enough' | 'some' | 'none' | 'unknown';

export function supplyLevel(free: number | undefined, wanted: number): SupplyLevel {
  if (free === undefined) return 'unknown';
  if (free <= 0) return 'none';
  return free >= wanted ? 'enough' : 'some';
}

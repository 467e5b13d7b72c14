/** How full a place is, against its limit (docs/rules/safe-distance.md#numbers). Pure; service and screens alike. */
type Fill = 'none' | 'ok' | 'near' | 'over';

/** @param limit most people; 0: none @param near per cent of it from which a place is nearly full */
export function fillOf(people: number, limit: number, near: number): { readonly share: number; readonly fill: Fill } {
  if (limit <= 0) return { share: 0, fill: 'none' };
  const share = Math.round((people / limit) * 100);
  return { share, fill: people > limit ? 'over' : people * 100 >= limit * near ? 'near' : 'ok' };
}

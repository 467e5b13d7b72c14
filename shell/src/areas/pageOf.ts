import type { RegistryArea } from '../registry/registry.ts';
import type { Target } from '../registry/resolveAddress.ts';
import type { Admission, PageGate } from '../session/guard.ts';

type Page<ShellRoute> =
  | { readonly kind: 'shell'; readonly route: ShellRoute }
  | { readonly kind: 'area'; readonly areaId: string; readonly isPublic: boolean }
  /** A section that the user has no permission for, whatever the address within it. */
  | { readonly kind: 'forbidden'; readonly area: RegistryArea; readonly gate: PageGate }
  | { readonly kind: 'wait' | 'sign-in' | 'locked' | 'not-found' };

/**
 * What is shown at an address after checking permission. A signed-in user without permission for a section gets the same
 * answer at each of its addresses, so that none reveals whether a record exists; a signed-out user is asked to sign in
 * first.
 */
export function pageOf<ShellRoute extends { readonly path: string; readonly gate: PageGate }>(
  target: Target<ShellRoute>,
  admit: (gate: PageGate) => Admission,
): Page<ShellRoute> {
  if (target.kind === 'wait' || target.kind === 'unknown') return { kind: target.kind === 'wait' ? 'wait' : 'not-found' };
  const gate = target.kind === 'shell' ? target.route.gate : target.kind === 'area' ? target.route.gate : 'signed-in';
  const admission = admit(gate);
  if (admission === 'forbidden') return target.kind === 'area' ? { kind: 'forbidden', area: target.area, gate } : { kind: 'not-found' };
  if (admission !== 'yes') return { kind: admission };
  if (target.kind === 'shell') return { kind: 'shell', route: target.route };
  return { kind: 'area', areaId: target.kind === 'area' ? target.area.id : target.areaId, isPublic: gate === 'public' };
}

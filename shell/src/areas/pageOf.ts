import type { Target } from '../registry/resolveAddress.ts';
import type { Admission, PageGate } from '../session/guard.ts';

type Page<ShellRoute> =
  | { readonly kind: 'shell'; readonly route: ShellRoute }
  | { readonly kind: 'area'; readonly areaId: string }
  | { readonly kind: 'wait' | 'sign-in' | 'locked' | 'not-found' };

/**
 * What is shown for an address, once permission has been asked. To somebody signed in, a section without permission and an
 * unknown address are the same answer; somebody signed out is asked to sign in first.
 */
export function pageOf<ShellRoute extends { readonly path: string; readonly gate: PageGate }>(
  target: Target<ShellRoute>,
  admit: (gate: PageGate) => Admission,
): Page<ShellRoute> {
  if (target.kind === 'wait' || target.kind === 'unknown') return { kind: target.kind === 'wait' ? 'wait' : 'not-found' };
  const gate = target.kind === 'shell' ? target.route.gate : target.kind === 'area' ? target.route.gate : 'signed-in';
  const admission = admit(gate);
  if (admission !== 'yes') return { kind: admission };
  if (target.kind === 'shell') return { kind: 'shell', route: target.route };
  return { kind: 'area', areaId: target.kind === 'area' ? target.area.id : target.areaId };
}

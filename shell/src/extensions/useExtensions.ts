import { useMemo } from 'react';
import type { ExtensionOf, ExtensionPermission, Slot } from '@firm/shared-ui/area/extensions.ts';
import { useSession, type SessionState } from '@firm/shared-ui/session/index.ts';
import { useRegistry } from '../registry/registry.ts';
import { extensionsOf, inSlot, type Offered } from './extensionsOf.ts';

/** A check whether a session has the right that an extension needs. */
export function mayIn(session: SessionState): (permission: ExtensionPermission) => boolean {
  return (permission) => ('gate' in permission ? session.passesGate(permission.gate) : session.can('view', permission.view));
}

/** The extensions of a slot for the signed-in user; none before the registry has answered. */
export function useExtensions<S extends Slot>(slot: S): readonly Offered<ExtensionOf<S>>[] {
  const registry = useRegistry((state) => state.registry);
  const user = useSession((state) => state.user);
  return useMemo(() => (user ? inSlot(slot, extensionsOf(registry, mayIn(useSession.getState()))) : []), [slot, registry, user]);
}

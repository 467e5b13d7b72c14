/** Selects the extensions that a slot shows to the signed-in user, in order; from the registry, before any code is loaded. Pure. */
import type { Extension, ExtensionOf, ExtensionPermission, Slot } from '@firm/shared-ui/area/extensions.ts';
import type { Registry } from '@firm/shared-ui/area/manifest.ts';
import { fit, shellVersion } from '../areas/shellVersion.ts';
import type { RegistryArea } from '../registry/registry.ts';

/** An extension and the release that it comes from. */
export interface Offered<E extends Extension = Extension> {
  readonly area: RegistryArea;
  readonly extension: E;
  /** Differs for each release, so that the extension is mounted anew after one. */
  readonly key: string;
}

/** Every extension of a registry that `may` permits; an area that does not fit this shell offers none. */
export function extensionsOf(registry: Registry | null, may: (permission: ExtensionPermission) => boolean): Offered[] {
  return (registry?.areas ?? [])
    .filter(({ requiresShell }) => fit(shellVersion, requiresShell) === 'fits')
    .flatMap((area) =>
      (area.extensions ?? [])
        .filter(({ permission }) => may(permission))
        .map((extension) => ({ area, extension, key: `${area.id}@${area.version}/${extension.name}` })),
    )
    .sort((a, b) => a.extension.order - b.extension.order);
}

/** The extensions of one slot. A slot that this shell does not know is never asked for. */
export function inSlot<S extends Slot>(slot: S, offered: readonly Offered[]): Offered<ExtensionOf<S>>[] {
  return offered.filter(({ extension }) => extension.slot === slot) as unknown as Offered<ExtensionOf<S>>[];
}

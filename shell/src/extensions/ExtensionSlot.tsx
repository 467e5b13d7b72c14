import type { ComponentType, ReactNode } from 'react';
import { AREA_CLASS, areaClass } from '@firm/shared-ui/area/areaClass.ts';
import type { ExtensionOf, Slot } from '@firm/shared-ui/area/extensions.ts';
import { usePart } from './bundles.ts';
import { ExtensionBoundary } from './ExtensionBoundary.tsx';
import type { Offered } from './extensionsOf.ts';
import { useExtensions } from './useExtensions.ts';
import './extensions.css';

/** A slot whose extensions are components. */
type DrawnSlot = Exclude<Slot, 'search'>;

interface ExtensionSlotProps<S extends DrawnSlot> {
  readonly name: S;
  /** Renders what surrounds an extension; `content` is undefined while its code is loading. */
  readonly children: (offered: Offered<ExtensionOf<S>>, content: ReactNode) => ReactNode;
}

/** A slot of the shell. Its extensions are independent of each other: one whose code does not load, or that throws, leaves no trace. */
export function ExtensionSlot<S extends DrawnSlot>({ name, children }: ExtensionSlotProps<S>): ReactNode {
  return useExtensions(name).map((offered) => (
    <ExtensionBoundary key={offered.key} name={offered.key}>
      <Extension offered={offered}>{(content) => children(offered, content)}</Extension>
    </ExtensionBoundary>
  ));
}

function Extension({ offered, children }: { readonly offered: Offered<ExtensionOf<DrawnSlot>>; readonly children: (content: ReactNode) => ReactNode }): ReactNode {
  const part = usePart(offered);
  if (part === null) return null;
  return children(part && <Drawn area={offered.area.id} part={part} />);
}

/** The extension in an element that applies its area's styles, without a box of its own in the layout. */
function Drawn({ area, part: Part }: { readonly area: string; readonly part: ComponentType }): ReactNode {
  return (
    <div className={`firm-extension ${AREA_CLASS} ${areaClass(area)}`}>
      <Part />
    </div>
  );
}

import type { ComponentType, ReactNode } from 'react';
import { AREA_CLASS, areaClass } from '@firm/shared-ui/area/areaClass.ts';
import type { ExtensionOf, Slot } from '@firm/shared-ui/area/extensions.ts';
import { usePart } from './bundles.ts';
import { Contained } from './Contained.tsx';
import type { Offered } from './extensionsOf.ts';
import { useExtensions } from './useExtensions.ts';
import './extensions.css';

/** A slot whose extensions are components. */
type DrawnSlot = Exclude<Slot, 'search'>;

interface ExtensionSlotProps<S extends DrawnSlot> {
  readonly name: S;
  /** Draws what belongs around an extension; `content` is undefined while its code is on its way. */
  readonly children: (offered: Offered<ExtensionOf<S>>, content: ReactNode) => ReactNode;
}

/**
 * A place of the shell that areas add to. Each extension stands apart from the others: one whose code does not come, or
 * throws, leaves no trace.
 */
export function ExtensionSlot<S extends DrawnSlot>({ name, children }: ExtensionSlotProps<S>): ReactNode {
  return useExtensions(name).map((offered) => (
    <Contained key={offered.key} name={offered.key}>
      <Extension offered={offered}>{(content) => children(offered, content)}</Extension>
    </Contained>
  ));
}

function Extension({ offered, children }: { readonly offered: Offered<ExtensionOf<DrawnSlot>>; readonly children: (content: ReactNode) => ReactNode }): ReactNode {
  const part = usePart(offered);
  if (part === null) return null;
  return children(part && <Drawn area={offered.area.id} part={part} />);
}

/** The extension in an element that puts it under its area's styles, without a place of its own in the layout. */
function Drawn({ area, part: Part }: { readonly area: string; readonly part: ComponentType }): ReactNode {
  return (
    <div className={`firm-extension ${AREA_CLASS} ${areaClass(area)}`}>
      <Part />
    </div>
  );
}

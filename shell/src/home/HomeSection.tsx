import { useId, type ReactNode } from 'react';
import type { HomeExtension } from '@firm/shared-ui/area/extensions.ts';
import { useLanguage } from '@firm/shared-ui/i18n/index.ts';
import { CardSkeleton } from '@firm/shared-ui/cards/CardSkeleton.tsx';
import type { Offered } from '../extensions/extensionsOf.ts';
import { labelOf } from '../registry/labels.ts';

/** A section of figures, with as many empty cards as it will have until its code is loaded, so that nothing shifts. */
export function HomeSection({ offered: { area, extension }, children }: { readonly offered: Offered<HomeExtension>; readonly children: ReactNode }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} aria-busy={!children}>
      <h2 id={heading}>{labelOf(area, extension.title, useLanguage())}</h2>
      {children ?? (
        <div className="firm-cards">
          {extension.cards.map((lines, i) => (
            <CardSkeleton key={i} lines={lines} />
          ))}
        </div>
      )}
    </section>
  );
}

import type { ReactNode } from 'react';
import { Icon } from '@firm/shared-ui/status/Icon.tsx';
import type { RowLayout } from './rows.ts';
import { barOf, type Scale } from './scale.ts';
import type { Carried } from './useCarry.ts';
import { useStayWords } from './useStayWords.ts';

export interface GhostProps {
  readonly carried: Carried;
  readonly layout: RowLayout;
  readonly scale: Scale;
  readonly bedRef: (bed: number) => string;
}

/** Where a stay that is being moved would come to lie, and why it cannot. */
export function Ghost({ carried, layout, scale, bedRef }: GhostProps): ReactNode {
  const words = useStayWords();
  const { to, refusal, stay } = carried;
  const row = layout.ofBed.get(to.bed);
  const place = barOf(scale, to.start, to.end);
  if (!row || !place) return null;
  return (
    <div className={refusal ? 'firm-beds__ghost firm-beds__ghost--refused' : 'firm-beds__ghost'} style={{ insetBlockStart: row.top }} aria-hidden="true">
      <div style={{ insetInlineStart: place.at, inlineSize: place.length }}>
        <span className="firm-beds__who">
          <bdi>{stay.name}</bdi>
        </span>
        <span className="firm-beds__tip">
          <strong>{words.place(to, bedRef(to.bed))}</strong>
          {refusal && (
            <span>
              <Icon name="ban" /> {words.reason(refusal)}
            </span>
          )}
        </span>
      </div>
    </div>
  );
}

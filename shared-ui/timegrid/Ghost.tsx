import type { ReactNode } from 'react';
import { Icon } from '../status/Icon.tsx';
import type { Bar } from './bars.ts';
import type { GridLook } from './look.ts';
import type { GridLine, RowLayout } from './rows.ts';
import { barOf, type Scale } from './scale.ts';
import type { Carried } from './useCarry.ts';

interface GhostProps<B extends Bar, R> {
  readonly carried: Carried<B, R>;
  readonly layout: RowLayout<GridLine>;
  readonly scale: Scale;
  readonly look: Pick<GridLook<never, B, R>, 'bar' | 'placement' | 'reason'>;
}

/** A preview of where a bar that is being moved would be placed, and why it cannot be. */
export function Ghost<B extends Bar, R>({ carried, layout, scale, look }: GhostProps<B, R>): ReactNode {
  const { to, refusal, bar } = carried;
  const row = layout.ofLine.get(to.line);
  const position = barOf(scale, to.start, to.end);
  if (!row || !position) return null;
  return (
    <div
      className={refusal === null ? 'firm-timegrid__ghost' : 'firm-timegrid__ghost firm-timegrid__ghost--refused'}
      style={{ insetBlockStart: row.top }}
      aria-hidden="true"
    >
      <div style={{ insetInlineStart: position.at, inlineSize: position.length }}>
        <span className="firm-timegrid__what">
          <bdi>{look.bar(bar).name}</bdi>
        </span>
        <span className="firm-timegrid__tip">
          <strong>{look.placement(to)}</strong>
          {refusal !== null && (
            <span>
              <Icon name="ban" /> {look.reason(refusal)}
            </span>
          )}
        </span>
      </div>
    </div>
  );
}

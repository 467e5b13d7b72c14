import { memo, type ReactNode } from 'react';
import type { Tone } from '../status/tone.ts';
import type { Placement } from './bars.ts';
import type { BarLook, BarStroke } from './look.ts';
import { barOf, type Scale } from './scale.ts';
import '../status/tones.css';

interface GridBarProps extends BarLook {
  readonly id: number;
  readonly start: Placement['start'];
  readonly end: Placement['end'];
  readonly scale: Scale;
  readonly isTabStop: boolean;
  readonly isCarried: boolean;
}

const classOf = (tone: Tone, stroke: BarStroke): string => `firm-timegrid__bar firm-timegrid__bar--${stroke} firm-tone-${tone}`;

/** One bar, which can be opened, moved and resized; the grid handles its events (`data-bar`). */
export const GridBar = memo(function GridBar({ id, start, end, name, label, tone, stroke, scale, isTabStop, isCarried }: GridBarProps): ReactNode {
  const position = barOf(scale, start, end);
  if (!position) return null;
  const last = scale.first + scale.days;
  return (
    <button
      type="button"
      className={[
        classOf(tone, stroke),
        start < scale.first ? 'firm-timegrid__bar--since' : '',
        end === null || end > last ? 'firm-timegrid__bar--on' : '',
        isCarried ? 'firm-timegrid__bar--carried' : '',
      ].join(' ')}
      style={{ insetInlineStart: position.at, inlineSize: position.length }}
      data-bar={id}
      tabIndex={isTabStop ? 0 : -1}
      aria-label={label}
      title={label}
    >
      <span className="firm-timegrid__what">
        <bdi>{name}</bdi>
      </span>
    </button>
  );
});

/** A sample of a bar, for the legend. */
export function BarSample({ tone, stroke }: { readonly tone: Tone; readonly stroke: BarStroke }): ReactNode {
  return <span className={`${classOf(tone, stroke)} firm-timegrid__bar--sample`} aria-hidden="true" />;
}

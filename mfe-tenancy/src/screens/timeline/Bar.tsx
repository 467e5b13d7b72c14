import { memo, type ReactNode } from 'react';
import { toneOf } from '@firm/shared-ui/status/tone.ts';
import { stayStates } from '@firm/tenancy/contract/statuses';
import { barOf, type Scale } from './scale.ts';
import type { Stay } from './stays.ts';
import type { StayWords } from './useStayWords.ts';
import '@firm/shared-ui/status/tones.css';

export interface BarProps {
  readonly stay: Stay;
  readonly words: StayWords;
  readonly bedRef: string;
  readonly scale: Scale;
  readonly isTabStop: boolean;
  readonly isCarried: boolean;
}

const toneOfState = new Map(stayStates.map(({ id, color }) => [id, toneOf(color)]));

/** One stay as a bar that can be opened, moved and stretched; the timeline listens for it (`data-stay`). */
export const Bar = memo(function Bar({ stay, words, bedRef, scale, isTabStop, isCarried }: BarProps): ReactNode {
  const place = barOf(scale, stay.start, stay.end);
  if (!place) return null;
  const last = scale.first + scale.days;
  const label = words.label(stay, bedRef);
  return (
    <button
      type="button"
      className={[
        'firm-beds__bar',
        `firm-beds__bar--${stay.state}`,
        `firm-tone-${toneOfState.get(stay.state) ?? 'grey'}`,
        stay.start < scale.first ? 'firm-beds__bar--since' : '',
        stay.end === null || stay.end > last ? 'firm-beds__bar--on' : '',
        isCarried ? 'firm-beds__bar--carried' : '',
      ].join(' ')}
      style={{ insetInlineStart: place.at, inlineSize: place.length }}
      data-stay={stay.id}
      tabIndex={isTabStop ? 0 : -1}
      aria-label={label}
      title={label}
    >
      <span className="firm-beds__who">
        <bdi>{stay.name}</bdi>
      </span>
    </button>
  );
});

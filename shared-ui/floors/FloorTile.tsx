import type { CSSProperties, ReactNode } from 'react';
import { AreaLink } from '../area/index.ts';
import { Id } from '../format/Id.tsx';
import { LEVEL_TONES, occupancyLevel, occupancyFill } from '../occupancy/level.ts';
import '../occupancy/occupancy.css';
import '../status/hidden.css';
import '../status/tones.css';
import './floors.css';

interface FloorTileProps {
  readonly to: string;
  /** Its label on the floor. */
  readonly label: string;
  /** The full description, for screen readers and as a tooltip. */
  readonly words: string;
  readonly occupied: number;
  readonly beds: number;
  /** No bed there can be allocated. */
  readonly closed?: boolean;
  /** Icons after the label. */
  readonly marks?: ReactNode;
}

/** A zone on its floor: shows '5/8', fills up from below, and links to its page. */
export function FloorTile({ to, label, words, occupied, beds, closed = false, marks }: FloorTileProps): ReactNode {
  const level = occupancyLevel(occupied, beds, closed);
  return (
    <AreaLink
      to={to}
      title={words}
      className={`firm-floortile firm-tile--${level} firm-tone-${LEVEL_TONES[level]}`}
      style={{ '--firm-tile-fill': `${occupancyFill(occupied, beds)}%` } as CSSProperties}
    >
      <span className="firm-hidden">{words}</span>
      <span className="firm-floortile__ref" aria-hidden="true">
        <Id mono>{label}</Id>
        {marks}
      </span>
      <bdi dir="ltr" className="firm-floortile__beds" aria-hidden="true">
        {occupied}/{beds}
      </bdi>
    </AreaLink>
  );
}

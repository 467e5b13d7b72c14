import { useCallback, useImperativeHandle, useMemo, useRef, type ReactNode, type Ref } from 'react';
import type { RecordMap } from '../bulk/useRecordSelection.ts';
import { Id, Name } from '../format/Id.tsx';
import { VirtualLines, type LinesHandle } from '../lines/VirtualLines.tsx';
import { Icon } from '../status/Icon.tsx';
import { floorLines, lineNeighbour, type Floor, type FloorLine, type PlannedZone } from './floors.ts';
import { lineHeights, useTilesPerLine } from './tiles.ts';
import './floors.css';

interface FloorPlanProps<P extends PlannedZone> {
  /** As returned by `floorsOf`; should be memoised. */
  readonly floors: readonly Floor<P>[];
  /** Accessible name, e.g. 'Rooms by floor'. */
  readonly label: string;
  /** The word before a block's reference: 'Block'. */
  readonly blockWord: string;
  /** Heading of each dormitory if the plan shows several. */
  readonly dormitoryName: (dormitory: number) => string;
  /** The zone's reference, from which its label is derived: on floor `A-03` the room `A-03-12` is labelled `12`. */
  readonly refOf: (zone: P) => string;
  /** A tile of 76 by 60 CSS pixels: `FloorTile`, or a custom one. */
  readonly tile: (zone: P, label: string) => ReactNode;
  /** For selection (`useRecordSelection`): where an arrow key leads, and how a tile is scrolled into view. */
  readonly map?: Ref<RecordMap>;
}

/** Zones as they are in the building: a row per floor, the top one first. Only visible lines are rendered. */
export function FloorPlan<P extends PlannedZone>({ floors, label, blockWord, dormitoryName, refOf, tile, map }: FloorPlanProps<P>): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const perLine = useTilesPerLine(box);
  const lines = useMemo(() => floorLines(floors, perLine), [floors, perLine]);
  const heightOf = useCallback((i: number) => lineHeights[lineAt(lines, i).kind], [lines]);
  const handle = useRef<LinesHandle>(null);
  useImperativeHandle(
    map,
    () => ({
      neighbour: (id, arrow, rtl) => lineNeighbour(lines, id, arrow, rtl),
      reveal: (id) => handle.current?.scrollTo(lines.findIndex((line) => line.kind === 'zones' && line.zones.some((zone) => zone.id === id))),
    }),
    [lines],
  );
  const Block = lines[0]?.kind === 'dormitory' ? 'h4' : 'h3';

  const draw = (line: FloorLine<P>): ReactNode => {
    if (line.kind === 'dormitory') {
      return (
        <h3 className="firm-floors__dormitory">
          <Icon name="building" /> <Name>{dormitoryName(line.dormitory)}</Name>
        </h3>
      );
    }
    if (line.kind === 'block') {
      return (
        <Block className="firm-floors__block">
          {blockWord} <Id mono>{line.block}</Id>
        </Block>
      );
    }
    const { floor } = line.floor;
    return (
      <div className="firm-floors__floor">
        <span className="firm-floors__name">{line.isFirst && <Id mono>{floor || '–'}</Id>}</span>
        {line.zones.map((zone) => tile(zone, shortRef(refOf(zone), floor)))}
      </div>
    );
  };

  return (
    <div ref={box} className="firm-floors">
      <VirtualLines
        count={lines.length}
        heightOf={heightOf}
        keyOf={(i) => lineAt(lines, i).key}
        render={(i) => draw(lineAt(lines, i))}
        scroll="page"
        label={label}
        handle={handle}
      />
    </div>
  );
}

/** The list requests only existing lines. */
const lineAt = <P extends PlannedZone>(lines: readonly FloorLine<P>[], index: number): FloorLine<P> => lines[index] as FloorLine<P>;

const shortRef = (ref: string, floor: string): string => (ref.startsWith(`${floor}-`) ? ref.slice(floor.length + 1) : ref);

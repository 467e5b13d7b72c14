import { useCallback, useImperativeHandle, useMemo, useRef, type ReactNode, type Ref } from 'react';
import type { PickMap } from '../bulk/usePicking.ts';
import { Id, Name } from '../format/Id.tsx';
import { VirtualLines, type LinesHandle } from '../lines/VirtualLines.tsx';
import { Icon } from '../status/Icon.tsx';
import { floorLines, lineNeighbour, type Floor, type FloorLine, type PlannedZone } from './floors.ts';
import { lineHeights, useTilesPerLine } from './tiles.ts';
import './floors.css';

interface FloorPlanProps<P extends PlannedZone> {
  /** By `floorsOf`; best memoised. */
  readonly floors: readonly Floor<P>[];
  /** Accessible name, e.g. 'Rooms by floor'. */
  readonly label: string;
  /** What stands before a block's reference: 'Block'. */
  readonly blockWord: string;
  /** Heads each dormitory where the plan shows several. */
  readonly dormitoryName: (dormitory: number) => string;
  /** The reference of a zone, by which its tile is labelled: on the floor `A-03` the room `A-03-12` is `12`. */
  readonly refOf: (zone: P) => string;
  /** A tile of 76 by 60 CSS pixels: `FloorTile`, or one's own. */
  readonly tile: (zone: P, label: string) => ReactNode;
  /** For choosing many (`usePicking`): where an arrow key leads, and how a tile comes into view. */
  readonly map?: Ref<PickMap>;
}

/** Zones as they stand in the dormitory: a row per floor, the top one first. Only the lines in sight are drawn. */
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

/** The list asks for its own lines alone. */
const lineAt = <P extends PlannedZone>(lines: readonly FloorLine<P>[], index: number): FloorLine<P> => lines[index] as FloorLine<P>;

const shortRef = (ref: string, floor: string): string => (ref.startsWith(`${floor}-`) ? ref.slice(floor.length + 1) : ref);

import { foldedText } from '@firm/platform/contract/foldedText';
import { barsOf, drawnSpan, overlaps } from '@firm/shared-ui/timegrid/bars.ts';
import type { TimelineBed } from '../stays/beds.ts';
import type { StaysByBed } from '../stays/stays.ts';
import type { TimelineView } from './useTimelineAddress.ts';

interface Shown {
  readonly from: number;
  readonly to: number;
}

/** The beds that pass the filters. The search matches references and the names of residents with a stay in the days shown. */
export function filterBeds(
  beds: readonly TimelineBed[],
  stays: StaysByBed,
  { dormitory, block, type, search }: Pick<TimelineView, 'dormitory' | 'block' | 'type' | 'search'>,
  shown: Shown,
): readonly TimelineBed[] {
  const words = foldedText(search.trim());
  const holds = (bed: TimelineBed): boolean =>
    words === '' ||
    foldedText(bed.ref).includes(words) ||
    barsOf(stays, bed.id).some((stay) => overlaps(drawnSpan(stay), { start: shown.from, end: shown.to }) && foldedText(stay.name).includes(words));
  return beds.filter(
    (bed) =>
      (dormitory === null || bed.dormitory === dormitory) && (block === null || bed.block === block) && (type === null || bed.type === type) && holds(bed),
  );
}

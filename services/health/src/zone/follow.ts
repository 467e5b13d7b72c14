/** Zones that are to be disinfected, or are no more: as residents tell it. */
import type { Consumer } from '@firm/platform/change/consumer';
import type { DataOf } from '@firm/platform/contract/published';
import { zoneEvents } from '@firm/residents/contract/published';
import { markLevels } from './marks.ts';

/** What was before its first start is the sweep's. */
export function followZones(): Consumer<DataOf<typeof zoneEvents>> {
  return { events: zoneEvents, firstStart: 'now', apply: ({ org, entity_id }) => Promise.resolve(markLevels(org, { zones: [entity_id] })) };
}

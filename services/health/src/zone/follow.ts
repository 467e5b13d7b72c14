/** Consumes residents' events about zones that need disinfection, or no longer do. */
import type { Consumer } from '@firm/platform/change/following/consumer';
import type { DataOf } from '@firm/platform/contract/published';
import { zoneEvents } from '@firm/residents/contract/published';
import { markLevels } from './marks.ts';

/** The sweep covers everything before the consumer's first start. */
export function followZones(): Consumer<DataOf<typeof zoneEvents>> {
  return { events: zoneEvents, firstStart: 'now', apply: ({ org, entity_id }) => Promise.resolve(markLevels(org, { zones: [entity_id] })) };
}

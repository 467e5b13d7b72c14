/** The view of a service's change records that others read. */
import type { PublishedView } from '../contract/published.ts';
import type { ViewSpec } from '../mongo/model.ts';

/**
 * Without a stage: MongoDB sorts a view by an index only where nothing stands before the sort, and readers of millions of
 * changes cannot do without. So the records have to be what the declaration says.
 */
export function changesView(view: PublishedView, service: string): ViewSpec {
  return { view, on: `${service}_changes`, pipeline: [] };
}

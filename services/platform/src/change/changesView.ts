/** The view of a service's change records that others read. */
import type { PublishedView } from '../contract/published.ts';
import type { ViewSpec } from '../mongo/model.ts';

/**
 * The view has no stage: MongoDB sorts a view by an index only if no stage precedes the sort, and readers of millions of
 * changes depend on that. So the records must have exactly the declared form.
 */
export function changesView(view: PublishedView, service: string): ViewSpec {
  return { view, on: `${service}_changes`, pipeline: [] };
}

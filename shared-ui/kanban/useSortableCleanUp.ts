/**
 * react-sortablejs leaves its Sortable alive after unmounting under React 19: 67 nodes and 13 listeners per visit
 * (docs/architecture/federation.md#libraries-in-the-page). This destroys it.
 */
import { useEffect } from 'react';
import Sortable from 'sortablejs';
import { setDragging } from './dragging.ts';

/** `id` is the list element's; the effect runs after the list's own mount, which creates the Sortable. */
export function useSortableCleanUp(id: string): void {
  useEffect(() => {
    const list = document.getElementById(id);
    const sortable = list ? Sortable.get(list) : undefined;
    return () => {
      sortable?.destroy();
      // If a drag was in progress here, its end would never be reported.
      setDragging(false);
    };
  }, [id]);
}

/**
 * react-sortablejs leaves its Sortable alive when it is unmounted under React 19: 67 nodes and 13 listeners a visit
 * (docs/architecture/federation.md#libraries-in-the-page). This destroys it.
 */
import { useEffect } from 'react';
import Sortable from 'sortablejs';
import { setDragging } from './dragging.ts';

/** `id` is that of the list element; the effect runs after the list's own mount, which makes the Sortable. */
export function useSortableCleanUp(id: string): void {
  useEffect(() => {
    const list = document.getElementById(id);
    const sortable = list ? Sortable.get(list) : undefined;
    return () => {
      sortable?.destroy();
      // A drag that began here has nobody left who could tell of its end.
      setDragging(false);
    };
  }, [id]);
}

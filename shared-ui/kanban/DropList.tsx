/**
 * A list whose items can be dragged to other lists of the same group: residents to beds, for example. It has no state and moves
 * nothing by itself: it reports which item was dropped on which list, and the owner renders the lists again. The caller must
 * provide a keyboard alternative for every drag.
 */
import { useEffect, useRef, type ReactNode } from 'react';
import { ReactSortable } from 'react-sortablejs';
import { useAreaClass } from '../area/useAreaClass.ts';
import './dropList.css';
import { setDragging, useFrozenWhileDragging } from './dragging.ts';
import { isReleasedOver } from './isReleasedOver.ts';
import { useSortableCleanUp } from './useSortableCleanUp.ts';

interface DropListProps {
  /** Element id; unique on the page, and the name of the list in `onDropped`. */
  readonly id: string;
  /** Items can be dropped only on lists of the same group. */
  readonly group: string;
  /** Ids of the items, in the order of `children`, which are also their keys: keys are read back from the DOM. */
  readonly items: readonly (string | number)[];
  /** Whether this list accepts an item of another one; called while it is dragged over. */
  readonly accepts: (item: string, from: string) => boolean;
  /** An item of this list was dropped on another list. */
  readonly onDropped: (item: string, from: string, to: string) => void;
  /** Items cannot be dragged out of it. */
  readonly fixed?: boolean;
  readonly className?: string;
  readonly tag?: 'ul' | 'div';
  /** One element per item, with the item's id as its key. */
  readonly children: ReactNode;
}

export function DropList({ id, group, accepts, onDropped, fixed = false, className, tag = 'div', ...now }: DropListProps) {
  const items = useFrozenWhileDragging(now.items);
  const children = useFrozenWhileDragging(now.children);
  const areaClass = useAreaClass();
  useSortableCleanUp(id);
  // Sortable reads its options once, when the list is mounted: the ref gives it the current rules.
  const rules = useRef({ accepts, onDropped });
  useEffect(() => {
    rules.current = { accepts, onDropped };
  });
  return (
    <ReactSortable
      id={id}
      tag={tag}
      {...(className && { className })}
      list={items.map((item) => ({ id: item }))}
      // The caller renders the items from its own state; Sortable reverts each of its changes to the DOM.
      setList={() => {}}
      group={{
        name: group,
        pull: true,
        // A function replaces Sortable's own comparison of groups.
        put: (to, from, item) =>
          from.el !== to.el && groupOf(from) === group && rules.current.accepts(item.dataset['id'] ?? '', from.el.id),
      }}
      sort={false}
      disabled={fixed && items.length > 0}
      animation={120}
      delay={150}
      delayOnTouchOnly
      emptyInsertThreshold={4}
      // Not native dragging: in Firefox it does not start on a button, and an item may be one.
      forceFallback
      fallbackOnBody
      fallbackTolerance={4}
      filter="[data-no-drag]"
      preventOnFilter={false}
      ghostClass="firm-drop-ghost"
      dragClass="firm-drop-dragged"
      // The dragged copy is attached to the body and must look as it does in its list.
      {...(areaClass && { fallbackClass: areaClass })}
      onChoose={() => setDragging(true)}
      onUnchoose={() => setDragging(false)}
      onEnd={(event) => {
        const { item, from, to } = event;
        if (from === to || !isReleasedOver(to, (event as { readonly originalEvent?: Event }).originalEvent)) return;
        rules.current.onDropped(item.dataset['id'] ?? '', from.id, to.id);
      }}
    >
      {children}
    </ReactSortable>
  );
}

function groupOf(list: { readonly options: { readonly group?: unknown } }): string | undefined {
  const { group } = list.options;
  return typeof group === 'string' ? group : (group as { readonly name?: string } | undefined)?.name;
}

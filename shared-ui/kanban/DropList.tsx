/**
 * A list whose items are dragged to other lists of the same group: people to beds, for example. It holds no state and
 * moves nothing by itself: it reports what was dropped on which list, and the owner of the lists renders them anew.
 * Every drag needs a way by keyboard beside it, which is the caller's.
 */
import { useEffect, useRef, type ReactNode } from 'react';
import { ReactSortable } from 'react-sortablejs';
import { useAreaClass } from '../area/useAreaClass.ts';
import './dropList.css';
import { setDragging, useStill } from './dragging.ts';
import { isLetGoOver } from './letGo.ts';
import { useSortableCleanUp } from './useSortableCleanUp.ts';

interface DropListProps {
  /** Of the element; unique on the page, and what `onDropped` names the list by. */
  readonly id: string;
  /** Items go only to lists of the same group. */
  readonly group: string;
  /** Ids of the items, in the order of `children`, and their keys: a key is what is read back from the page. */
  readonly items: readonly (string | number)[];
  /** Whether this list takes an item of another one; asked while it is dragged over. */
  readonly accepts: (item: string, from: string) => boolean;
  /** An item of this list was let go over another list. */
  readonly onDropped: (item: string, from: string, to: string) => void;
  /** Nothing can be dragged out of it. */
  readonly fixed?: boolean;
  readonly className?: string;
  readonly tag?: 'ul' | 'div';
  /** One element per item, with the item's id as its key. */
  readonly children: ReactNode;
}

export function DropList({ id, group, accepts, onDropped, fixed = false, className, tag = 'div', ...now }: DropListProps) {
  const items = useStill(now.items);
  const children = useStill(now.children);
  const areaClass = useAreaClass();
  useSortableCleanUp(id);
  // Sortable takes its options once, when the list is mounted: it must see the rules of now.
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
      // The caller draws the items from its own state; Sortable's undoes each of its changes to the page.
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
      // Not the browser's own dragging: Firefox begins none on a button, and what is dragged may be one.
      forceFallback
      fallbackOnBody
      fallbackTolerance={4}
      filter="[data-no-drag]"
      preventOnFilter={false}
      ghostClass="firm-drop-ghost"
      dragClass="firm-drop-dragged"
      // It hangs from the page's body and looks as it does in its list.
      {...(areaClass && { fallbackClass: areaClass })}
      onChoose={() => setDragging(true)}
      onUnchoose={() => setDragging(false)}
      onEnd={(event) => {
        const { item, from, to } = event;
        if (from === to || !isLetGoOver(to, (event as { readonly originalEvent?: Event }).originalEvent)) return;
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

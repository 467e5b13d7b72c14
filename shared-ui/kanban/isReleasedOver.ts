/**
 * Whether a drag ended over this element. Sortable leaves an item in the last list that accepted it, so an item dropped beside the
 * lists, or over one that refuses it, would end up in a list that it only crossed. True if the event, Sortable's `originalEvent`,
 * has no position.
 */
export function isReleasedOver(element: Element | null, event: Event | undefined): boolean {
  const { clientX, clientY, changedTouches } = (event ?? {}) as Partial<MouseEvent & TouchEvent>;
  const x = changedTouches?.[0]?.clientX ?? clientX;
  const y = changedTouches?.[0]?.clientY ?? clientY;
  if (x === undefined || y === undefined) return true;
  return element !== null && document.elementsFromPoint(x, y).includes(element);
}

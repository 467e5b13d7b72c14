/**
 * Whether a drag ended over that element. Sortable leaves an item in the last list that would take it, so one let go
 * beside it, or over a list that refuses it, would land in whichever it had crossed. True where the event, Sortable's
 * `originalEvent`, tells no place.
 */
export function isLetGoOver(element: Element | null, event: Event | undefined): boolean {
  const { clientX, clientY, changedTouches } = (event ?? {}) as Partial<MouseEvent & TouchEvent>;
  const x = changedTouches?.[0]?.clientX ?? clientX;
  const y = changedTouches?.[0]?.clientY ?? clientY;
  if (x === undefined || y === undefined) return true;
  return element !== null && document.elementsFromPoint(x, y).includes(element);
}

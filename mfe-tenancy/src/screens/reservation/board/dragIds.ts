/** Ids that tell residents, stays and beds apart when dragging; Sortable reads them from the page. */
export const dragGroup = 'beds';
export const waitingListId = 'firm-waiting';

/** The list of a bed, on which a resident or a stay is dropped; `bedOfList` reads the bed from it. */
export const bedListId = (bed: number): string => `firm-bed-${bed}`;
/** @param list as `bedListId` makes it; NaN for any other */
export const bedOfList = (list: string): number => Number(list.slice('firm-bed-'.length));

/** A resident without a bed: `r12`. A stay: `s34`. */
export const residentItem = (id: number): string => `r${id}`;
/** A stay that is dragged from its bed to another. */
export const stayItem = (id: number): string => `s${id}`;

/** What an id stands for. */
export const handOf = (item: string): { readonly kind: 'resident' | 'stay'; readonly id: number } => ({
  kind: item.startsWith('r') ? 'resident' : 'stay',
  id: Number(item.slice(1)),
});

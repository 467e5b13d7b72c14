/** Ids that tell residents, stays and beds apart when dragging; Sortable reads them from the page. */
export const dragGroup = 'beds';
export const waitingListId = 'firm-waiting';

export const bedListId = (bed: number): string => `firm-bed-${bed}`;
export const bedOfList = (list: string): number => Number(list.slice('firm-bed-'.length));

/** A resident without a bed: `r12`. A stay: `s34`. */
export const residentItem = (id: number): string => `r${id}`;
export const stayItem = (id: number): string => `s${id}`;

/** What an id stands for. */
export const handOf = (item: string): { readonly kind: 'resident' | 'stay'; readonly id: number } => ({
  kind: item.startsWith('r') ? 'resident' : 'stay',
  id: Number(item.slice(1)),
});

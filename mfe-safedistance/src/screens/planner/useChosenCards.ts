import { useMemo, useState } from 'react';
import type { BoardCard } from '@firm/safedistance/contract';
import { siteLane } from '@firm/safedistance/contract/task/moves';
import { chooseRange, keepOnly, nothingChosen, toggleOne } from '@firm/shared-ui/bulk/selection.ts';
import type { ChosenCard } from './useBulk.ts';

interface ChosenCards {
  readonly ids: ReadonlySet<number>;
  /** In their order on the board. */
  readonly cards: readonly ChosenCard[];
  /** @param range selects everything from the card that was selected before */
  readonly toggle: (card: number, range: boolean) => void;
  readonly clear: () => void;
}

/** The selected cards of a board. A card that leaves them is no longer selected. */
export function useChosenCards(lanes: readonly { readonly id: number; readonly tasks: readonly BoardCard[] }[]): ChosenCards {
  const [kept, setKept] = useState(nothingChosen);
  const order = useMemo(() => lanes.flatMap(({ tasks }) => tasks.map(({ id }) => id)), [lanes]);
  const { chosen: ids } = useMemo(() => keepOnly(kept, (id) => order.includes(id)), [kept, order]);
  return {
    ids,
    cards: lanes.flatMap((lane) => lane.tasks.filter(({ id }) => ids.has(id)).map((card) => ({ ...card, zone: lane.id === siteLane ? null : lane.id }))),
    toggle: (card, range) => setKept((now) => (range ? chooseRange(now, card, order) : toggleOne(now, card))),
    clear: () => setKept(nothingChosen),
  };
}

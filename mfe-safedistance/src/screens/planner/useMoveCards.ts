import { useState } from 'react';
import type { BoardCard } from '@firm/safedistance/contract';
import { notifyError } from '@firm/shared-ui/notices/index.ts';
import { api } from '../../api.ts';
import { useBulk, type ChosenCard } from './useBulk.ts';
import { useNotifyWarnings } from './warnings.ts';

interface MoveCards {
  /**
   * @param zone null: to the lane of the site
   * @param after the card below which it is put; null: it is put first
   */
  readonly one: (card: BoardCard, zone: number | null, after: number | null) => Promise<void>;
  readonly several: (cards: readonly ChosenCard[], zone: number) => Promise<void>;
}

/**
 * Moves cards on a board. Both functions reject if the service refuses, after they have said why and read the board again.
 * @param refetch reads the board again
 */
export function useMoveCards(refetch: () => Promise<unknown>): MoveCards {
  const bulk = useBulk();
  const notifyWarnings = useNotifyWarnings();
  // Versions from the latest responses: until the board is refetched, a card's own version may be older.
  const [versions] = useState(() => new Map<number, number>());
  const orExplain = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (problem) {
      notifyError(problem);
      await refetch();
      throw problem;
    }
  };
  return {
    one: async (card, zone, after) => {
      await orExplain(async () => {
        const version = Math.max(card.version, versions.get(card.id) ?? 0);
        const moved = await api('POST /tasks/{id}/move/', { params: { id: card.id }, body: { zone, after, version } });
        versions.set(card.id, moved.version);
        notifyWarnings(moved);
      });
      await refetch();
    },
    several: (cards, zone) => orExplain(() => bulk.change(cards, { zone })),
  };
}

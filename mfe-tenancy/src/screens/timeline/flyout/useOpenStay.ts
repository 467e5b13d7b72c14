import { useState } from 'react';
import { useDiscardQuestion } from '@firm/shared-ui/dialog/useConfirmedClose.ts';
import type { Placement } from '@firm/shared-ui/timegrid/bars.ts';
import { samePlacement } from '@firm/shared-ui/timegrid/placement.ts';
import type { StayBar } from '../stays/stays.ts';

interface OpenStay {
  readonly id: number;
  /** The bar that was pressed, and where: a physical coordinate, CSS pixels. */
  readonly anchor: HTMLElement;
  readonly x: number;
  /** Where and when the fields say; null as long as nothing was entered, so that they follow the stay. */
  readonly entered: Placement | null;
}

/** Which stay's panel is open, and what was entered in it: pressing another stay's bar asks before that is lost. */
export function useOpenStay(stays: ReadonlyMap<number, StayBar>) {
  const mayDiscard = useDiscardQuestion();
  const [open, setOpen] = useState<OpenStay | null>(null);
  const stay = open === null ? undefined : stays.get(open.id);
  const isEntered = Boolean(open?.entered && stay && !samePlacement(open.entered, stay));
  return {
    open: open && stay ? { ...open, stay, isEntered } : null,
    show: async ({ id }: StayBar, anchor: HTMLElement, x: number): Promise<void> => {
      const isSame = open?.id === id;
      if (isSame || !isEntered || (await mayDiscard())) setOpen({ id, anchor, x, entered: isSame ? open.entered : null });
    },
    enter: (entered: Placement): void => setOpen((now) => now && { ...now, entered }),
    close: (): void => setOpen(null),
  };
}

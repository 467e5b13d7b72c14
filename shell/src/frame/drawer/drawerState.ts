import { create } from 'zustand';
import { readStored, writeStored } from '@firm/shared-ui/storage/stored.ts';

/** Window width below which the drawer overlays the page, pixels; the drawer's own widths are in drawer.css (docs/rules/portal.md#layouts). */
export const mobileBelow = 960;

const storageKey = 'firm_drawer';

interface DrawerState {
  /** In wide windows: wide (260 px) or collapsed (80 px). Wide by default (docs/rules/portal.md#layouts). */
  readonly isWide: boolean;
  /** In narrow windows: open over the page. */
  readonly isOver: boolean;
  toggleWide(): void;
  setOver(over: boolean): void;
}

export const useDrawer = create<DrawerState>((set, get) => ({
  isWide: readStored(storageKey) !== 'mini',
  isOver: false,
  toggleWide() {
    const isWide = !get().isWide;
    // Without storage, the choice lasts until the page is closed.
    writeStored(storageKey, isWide ? 'wide' : 'mini');
    set({ isWide });
  },
  setOver(isOver) {
    set({ isOver });
  },
}));

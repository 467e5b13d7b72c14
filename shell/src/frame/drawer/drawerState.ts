import { create } from 'zustand';

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
  isWide: remembered(),
  isOver: false,
  toggleWide() {
    const isWide = !get().isWide;
    try {
      localStorage.setItem(storageKey, isWide ? 'wide' : 'mini');
    } catch {
      // Without storage, the choice lasts until the page is closed.
    }
    set({ isWide });
  },
  setOver(isOver) {
    set({ isOver });
  },
}));

function remembered(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'mini';
  } catch {
    return true;
  }
}

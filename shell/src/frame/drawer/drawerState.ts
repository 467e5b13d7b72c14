import { create } from 'zustand';

/**
 * Width of the window below which the drawer lies over the page, pixels; its own widths are in drawer.css
 * (docs/rules/portal.md#layouts).
 */
export const mobileBelow = 960;

const storageKey = 'firm_drawer';

interface DrawerState {
  /** Wide (260) or collapsed (80), on wide windows. Wide by default (docs/rules/portal.md#layouts). */
  readonly isWide: boolean;
  /** Over the page, on narrow windows. */
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
      // Then it lasts as long as the page does.
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

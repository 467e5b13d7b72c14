let screens = 0;

/** Counts the screens on the page that themselves show the alert in the address. */
export const shownByScreen = {
  get now(): boolean {
    return screens > 0;
  },
  /** Registers a screen; returns a function that removes it. */
  add(): () => void {
    screens += 1;
    return () => {
      screens -= 1;
    };
  },
};

let screens = 0;

/** How many screens on the page show the alert of the address themselves. */
export const shownByScreen = {
  get now(): boolean {
    return screens > 0;
  },
  /** Says that a screen does; returns how to take it back. */
  add(): () => void {
    screens += 1;
    return () => {
      screens -= 1;
    };
  },
};

/** For tests: gives every element a size, since jsdom has no layout and lists render only what is visible. */
export function giveLayout(height = 2_000, width = 1_200): void {
  for (const [name, value] of Object.entries({ offsetHeight: height, offsetWidth: width, clientHeight: height, clientWidth: width })) {
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => value });
  }
  window.scrollTo = () => undefined;
}

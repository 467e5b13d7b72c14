/** For tests: a size for everything, since jsdom measures nothing and lists draw only what is in sight. */
export function giveLayout(height = 2_000, width = 1_200): void {
  for (const [name, value] of Object.entries({ offsetHeight: height, offsetWidth: width, clientHeight: height, clientWidth: width })) {
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => value });
  }
  window.scrollTo = () => undefined;
}

/** For tests: browser features that jsdom lacks, and that react-router and antd need when they are loaded. Import it first. */
import { TextDecoder, TextEncoder } from 'node:util';

Object.assign(globalThis, { TextDecoder, TextEncoder });

globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

// antd's forms notify watchers through a MessageChannel.
globalThis.MessageChannel ??= class {
  port1 = { onmessage: null as (() => void) | null };
  port2 = { postMessage: () => void setTimeout(() => this.port1.onmessage?.()) };
} as unknown as typeof MessageChannel;

Element.prototype.scrollBy ??= () => undefined;
Element.prototype.animate ??= () => ({}) as Animation;

/** Sets the screen width from now on, CSS pixels. */
export function setScreenWidth(pixels: number): void {
  window.matchMedia = ((query: string) => {
    const widest = Number(/max-width:\s*([\d.]+)px/.exec(query)?.[1] ?? Number.NaN);
    const below = Number(/width\s*<\s*([\d.]+)px/.exec(query)?.[1] ?? Number.NaN);
    return {
      media: query,
      matches: pixels <= widest || pixels < below,
      addEventListener() {},
      removeEventListener() {},
      addListener() {},
      removeListener() {},
    };
  }) as unknown as typeof window.matchMedia;
}

setScreenWidth(1280);

// antd measures scroll bars through a pseudo-element, for which jsdom prints a long warning.
const computedStyle = window.getComputedStyle.bind(window);
window.getComputedStyle = (element) => computedStyle(element);

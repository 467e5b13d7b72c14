/**
 * For tests: what browsers have and jsdom lacks, wanted by react-router and antd when they are loaded. Import it
 * first.
 */
import { TextDecoder, TextEncoder } from 'node:util';

Object.assign(globalThis, { TextDecoder, TextEncoder });

globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

// antd's forms tell their watchers through a channel.
globalThis.MessageChannel ??= class {
  port1 = { onmessage: null as (() => void) | null };
  port2 = { postMessage: () => void setTimeout(() => this.port1.onmessage?.()) };
} as unknown as typeof MessageChannel;

Element.prototype.scrollBy ??= () => undefined;

/** A screen of this width, CSS pixels, from now on. */
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

// antd measures scroll bars through a pseudo-element, which jsdom answers with a long warning.
const computedStyle = window.getComputedStyle.bind(window);
window.getComputedStyle = (element) => computedStyle(element);

import { act, render } from '@testing-library/react';
import { useRef } from 'react';
import { useMovedBelow } from './useMovedBelow.ts';

let resized: () => void = () => undefined;
const original = globalThis.ResizeObserver;
/** The elements that take no press for a moment, one after another. */
const moved: (string | null)[] = [];

beforeEach(() => {
  Element.prototype.animate = function () {
    moved.push(this.getAttribute('class'));
    return {} as Animation;
  };
  globalThis.ResizeObserver = class {
    constructor(seen: () => void) {
      resized = seen;
    }
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  } as unknown as typeof ResizeObserver;
});
afterEach(() => {
  globalThis.ResizeObserver = original;
});

function Page() {
  const body = useRef<HTMLDivElement>(null);
  useMovedBelow(body);
  return (
    <div ref={body}>
      <header className="firm-topbar" />
      <div className="firm-trail" />
      <main className="firm-main" />
    </div>
  );
}
function setHeight(bar: string, height: number): void {
  Object.defineProperty(document.querySelector(bar), 'offsetHeight', { value: height, configurable: true });
  act(() => resized());
}

test('the page takes no press when a bar has become higher or lower, not when it is first drawn', () => {
  render(<Page />);
  setHeight('.firm-topbar', 57);
  expect(moved).toEqual([]);
  setHeight('.firm-topbar', 89);
  expect(moved).toEqual(['firm-main']);
  setHeight('.firm-topbar', 89);
  expect(moved).toEqual(['firm-main']);
  setHeight('.firm-trail', 52);
  expect(moved).toEqual(['firm-main', 'firm-main']);
});

import '@testing-library/jest-dom';
import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { useMovedBelow } from './useMovedBelow.ts';

let resized: () => void = () => undefined;
const original = globalThis.ResizeObserver;

beforeEach(() => {
  jest.useFakeTimers();
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
  jest.useRealTimers();
  globalThis.ResizeObserver = original;
});

function Page() {
  const body = useRef<HTMLDivElement>(null);
  return (
    <div ref={body} data-testid="body" data-moved={useMovedBelow(body)}>
      <header className="firm-topbar" />
      <div className="firm-trail" />
    </div>
  );
}
function setHeight(bar: string, height: number): void {
  Object.defineProperty(document.querySelector(bar), 'offsetHeight', { value: height, configurable: true });
  act(() => resized());
}

test('only for a moment after a bar has become higher or lower, not when the page is first drawn', () => {
  render(<Page />);
  const moved = () => screen.getByTestId('body').dataset['moved'];
  setHeight('.firm-topbar', 57);
  expect(moved()).toBe('false');
  setHeight('.firm-topbar', 89);
  expect(moved()).toBe('true');
  act(() => jest.advanceTimersByTime(800));
  expect(moved()).toBe('false');
  setHeight('.firm-topbar', 89);
  expect(moved()).toBe('false');
  setHeight('.firm-trail', 52);
  expect(moved()).toBe('true');
});

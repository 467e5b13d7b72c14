import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { useInView } from './useInView.ts';

let tell: (isIntersecting: boolean) => void = () => undefined;

class Observer {
  constructor(report: (entries: readonly { isIntersecting: boolean }[]) => void) {
    tell = (isIntersecting) => report([{ isIntersecting }]);
  }
  observe(): void {}
  disconnect(): void {}
}

function Watched() {
  const box = useRef<HTMLDivElement>(null);
  return <div ref={box}>{useInView(box) ? 'seen' : 'waiting'}</div>;
}

beforeEach(() => {
  jest.useFakeTimers();
  (globalThis as { IntersectionObserver?: unknown }).IntersectionObserver = Observer;
});
afterEach(() => {
  jest.useRealTimers();
  delete (globalThis as { IntersectionObserver?: unknown }).IntersectionObserver;
});

const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

test('something that only scrolls past is not seen, something that stays in view is', () => {
  render(<Watched />);
  act(() => tell(true));
  wait(200);
  act(() => tell(false));
  wait(1_000);
  expect(screen.getByText('waiting')).toBeTruthy();
  act(() => tell(true));
  wait(300);
  expect(screen.getByText('seen')).toBeTruthy();
});

test('for printing everything counts as seen', () => {
  render(<Watched />);
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(screen.getByText('seen')).toBeTruthy();
});

test('without IntersectionObserver nothing waits', () => {
  delete (globalThis as { IntersectionObserver?: unknown }).IntersectionObserver;
  render(<Watched />);
  expect(screen.getByText('seen')).toBeTruthy();
});

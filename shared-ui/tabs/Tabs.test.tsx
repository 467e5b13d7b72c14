import { act, screen } from '@testing-library/react';
import { renderPage } from '../testing/testPage.tsx';
import { Tabs } from './Tabs.tsx';

let laidOut: () => void = () => undefined;
const original = globalThis.ResizeObserver;
beforeEach(() => {
  globalThis.ResizeObserver = class {
    constructor(seen: () => void) {
      laidOut = seen;
    }
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  } as unknown as typeof ResizeObserver;
});
afterEach(() => {
  globalThis.ResizeObserver = original;
});

test('the selected tab is brought into view, also in a row that gets its width only after it is mounted', () => {
  const tabs = ['one', 'two', 'three'].map((key) => ({ key, label: key, content: () => key }));
  renderPage(<Tabs tabs={tabs} active="three" onChange={() => undefined} />);
  const row = screen.getByRole('tablist');
  expect(row.scrollLeft).toBe(0);
  Object.defineProperties(row, { scrollWidth: { value: 500 }, clientWidth: { value: 300 } });
  row.getBoundingClientRect = () => new DOMRect(0, 0, 300, 40);
  screen.getByRole('tab', { name: 'three' }).getBoundingClientRect = () => new DOMRect(400, 0, 100, 40);
  act(() => laidOut());
  expect(row.scrollLeft).toBe(200);
});

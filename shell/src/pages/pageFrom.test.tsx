/** A page whose code is there is shown at once; one whose code is not waits for it, and keeps what was typed. */
import { act, render, screen } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { pageFrom } from './pageFrom.tsx';

function Typed() {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>{count}</button>;
}

const shown = (Page: ReturnType<typeof pageFrom>) => (
  <Suspense fallback="waiting">
    <Page />
  </Suspense>
);

test('code that is there is shown without a fallback', async () => {
  const Page = pageFrom(async () => ({ default: Typed }));
  await Page.load();
  render(shown(Page));
  expect(screen.getByRole('button').textContent).toBe('0');
});

test('code that comes is waited for, and its page stays the same one afterwards', async () => {
  let come: (module: { default: typeof Typed }) => void = () => undefined;
  const Page = pageFrom(() => new Promise((resolve) => (come = resolve)));
  const { rerender, container } = render(shown(Page));
  expect(container.textContent).toBe('waiting');
  await act(async () => come({ default: Typed }));
  act(() => screen.getByRole('button').click());
  rerender(shown(Page));
  expect(screen.getByRole('button').textContent).toBe('1');
});

test('a failure to load is told to whoever asked', async () => {
  await expect(pageFrom(async () => Promise.reject(new Error('gone'))).load()).rejects.toThrow('gone');
});

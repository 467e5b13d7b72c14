/** A page whose code is loaded is shown at once; otherwise its code is waited for, and the page keeps what was typed. */
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

test('a page whose code is loaded is shown without a fallback', async () => {
  const Page = pageFrom(async () => ({ default: Typed }));
  await Page.load();
  render(shown(Page));
  expect(screen.getByRole('button').textContent).toBe('0');
});

test('code that is loading is waited for, and the page is not remounted afterwards', async () => {
  let come: (module: { default: typeof Typed }) => void = () => undefined;
  const Page = pageFrom(() => new Promise((resolve) => (come = resolve)));
  const { rerender, container } = render(shown(Page));
  expect(container.textContent).toBe('waiting');
  await act(async () => come({ default: Typed }));
  act(() => screen.getByRole('button').click());
  rerender(shown(Page));
  expect(screen.getByRole('button').textContent).toBe('1');
});

test('a failure to load is thrown to the caller', async () => {
  await expect(pageFrom(async () => Promise.reject(new Error('gone'))).load()).rejects.toThrow('gone');
});

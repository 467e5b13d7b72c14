import '@testing-library/jest-dom';
import { render, screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { useFocusFollows } from './useFocusFollows.ts';

function Frame({ pathname, page }: { readonly pathname: string; readonly page: string }) {
  const main = useRef<HTMLElement>(null);
  useFocusFollows(main, pathname);
  return (
    <>
      <a href="#menu">menu</a>
      <main ref={main} tabIndex={-1}>
        <button key={page}>{page}</button>
      </main>
    </>
  );
}

test('a page that stays until the next one is loaded passes the focus to the main part', async () => {
  const { rerender } = render(<Frame pathname="/list" page="list" />);
  screen.getByRole('button', { name: 'list' }).focus();
  rerender(<Frame pathname="/list/1" page="list" />);
  expect(screen.getByRole('button', { name: 'list' })).toHaveFocus();
  rerender(<Frame pathname="/list/1" page="one" />);
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

test('the focus is moved once: a user who has moved on is not called back when the page renders more', async () => {
  const { rerender } = render(<Frame pathname="/list" page="list" />);
  expect(screen.getByRole('main')).toHaveFocus();
  screen.getByRole('button', { name: 'list' }).focus();
  // As when Tab leads out of the page, or the focused element is rendered anew.
  rerender(<Frame pathname="/list" page="loaded" />);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(document.body).toHaveFocus();
});

test('focus elsewhere stays there', async () => {
  const { rerender } = render(<Frame pathname="/list" page="list" />);
  screen.getByRole('link', { name: 'menu' }).focus();
  rerender(<Frame pathname="/list/1" page="list" />);
  rerender(<Frame pathname="/list/1" page="one" />);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(screen.getByRole('link', { name: 'menu' })).toHaveFocus();
});

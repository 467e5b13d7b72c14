import { act, render, screen } from '@testing-library/react';
import { setDragging, useFrozenWhileDragging } from './dragging.ts';

function Shown({ words }: { readonly words: string }) {
  return <p>{useFrozenWhileDragging(words)}</p>;
}

afterEach(() => act(() => setDragging(false)));

test('does not change while something is dragged, and shows afterwards what arrived meanwhile', () => {
  const { rerender } = render(<Shown words="one" />);
  rerender(<Shown words="two" />);
  expect(screen.getByText('two')).toBeTruthy();
  act(() => setDragging(true));
  rerender(<Shown words="three" />);
  expect(screen.getByText('two')).toBeTruthy();
  act(() => setDragging(false));
  expect(screen.getByText('three')).toBeTruthy();
});

import { act, render, screen } from '@testing-library/react';
import { setDragging, useStill } from './dragging.ts';

function Shown({ words }: { readonly words: string }) {
  return <p>{useStill(words)}</p>;
}

afterEach(() => act(() => setDragging(false)));

test('does not change while something is dragged, and shows what arrived meanwhile afterwards', () => {
  const { rerender } = render(<Shown words="one" />);
  rerender(<Shown words="two" />);
  expect(screen.getByText('two')).toBeTruthy();
  act(() => setDragging(true));
  rerender(<Shown words="three" />);
  expect(screen.getByText('two')).toBeTruthy();
  act(() => setDragging(false));
  expect(screen.getByText('three')).toBeTruthy();
});

import { render } from '@testing-library/react';
import { useRef } from 'react';
import { useMovedRows } from './useMovedRows.ts';

function List({ keys, asked = 'page 1' }: { readonly keys: readonly number[]; readonly asked?: string | null }) {
  const list = useRef<HTMLUListElement>(null);
  useMovedRows(keys, asked, list);
  return (
    <ul ref={list}>
      {keys.map((key) => (
        <li key={key} data-row-key={key} />
      ))}
    </ul>
  );
}

test('a row that comes to stand where another one stood takes no press for a moment; those above it, and rows that were asked for, do', () => {
  const still: string[] = [];
  Element.prototype.animate = function (this: Element) {
    still.push(this.getAttribute('data-row-key') ?? '');
    return {} as Animation;
  };
  const { rerender } = render(<List keys={[]} />);
  const show = (keys: readonly number[], asked?: string | null): string[] => {
    still.length = 0;
    rerender(<List keys={keys} asked={asked} />);
    return [...still];
  };
  expect(show([1, 2, 3, 4])).toEqual([]);
  expect(show([1, 2, 3, 4])).toEqual([]);
  expect(show([1, 3, 4, 5])).toEqual(['3', '4', '5']);
  expect(show([1, 3, 4, 5, 6])).toEqual([]);
  expect(show([0, 1, 3])).toEqual(['0', '1', '3']);
  expect(show([0, 1, 3], null)).toEqual([]);
  expect(show([7, 8, 9], 'page 2')).toEqual([]);
  expect(show([8, 9], 'page 2')).toEqual(['8', '9']);
});

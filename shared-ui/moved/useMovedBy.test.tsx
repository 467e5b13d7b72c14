import { render } from '@testing-library/react';
import { StrictMode, useRef } from 'react';
import { useMovedBy } from './useMovedBy.ts';

function Page({ above }: { readonly above: boolean }) {
  const below = useRef<HTMLDivElement>(null);
  useMovedBy(above, below);
  return <div ref={below} />;
}

test('no press is taken for a moment after something above has come or gone, but not when the page is first there', () => {
  const moment = jest.fn();
  Element.prototype.animate = moment;
  const { rerender } = render(<Page above={false} />, { wrapper: StrictMode });
  rerender(<Page above={false} />);
  expect(moment).not.toHaveBeenCalled();
  for (const above of [true, false]) rerender(<Page above={above} />);
  expect(moment.mock.calls).toEqual([
    [{ pointerEvents: ['none', 'none'] }, 700],
    [{ pointerEvents: ['none', 'none'] }, 700],
  ]);
});

import '../testing/jsdomGaps.ts';
import { act, render, screen } from '@testing-library/react';
import { besideFixed } from './besideFixed.ts';

/** A table whose first column ends at 200 px and is in place, with a link in each column. */
function draw(): HTMLElement {
  render(
    <section onFocus={besideFixed}>
      <div className="ant-table-content">
        <table>
          <tbody>
            <tr>
              <td className="ant-table-cell ant-table-cell-fix-start"><a href="/1">Name</a></td>
              <td className="ant-table-cell"><a href="/2">Client</a></td>
            </tr>
          </tbody>
        </table>
      </div>
    </section>,
  );
  const place = (element: Element, left: number, right: number): void => void jest.spyOn(element, 'getBoundingClientRect').mockReturnValue({ left, right } as DOMRect);
  place(document.querySelector('.ant-table-cell-fix-start')!, 0, 200);
  place(screen.getByRole('link', { name: 'Name' }), 10, 60);
  place(screen.getByRole('link', { name: 'Client' }), 150, 190);
  const scroller = document.querySelector<HTMLElement>('.ant-table-content')!;
  scroller.scrollLeft = 300;
  return scroller;
}

test('what receives the focus beneath a column that stays in place is moved out beside it', () => {
  const scroller = draw();
  act(() => screen.getByRole('link', { name: 'Name' }).focus());
  expect(scroller.scrollLeft).toBe(300);
  act(() => screen.getByRole('link', { name: 'Client' }).focus());
  expect(scroller.scrollLeft).toBe(242);
});

test('right to left, from the other side', () => {
  const scroller = draw();
  scroller.style.direction = 'rtl';
  scroller.scrollLeft = -300;
  act(() => screen.getByRole('link', { name: 'Client' }).focus());
  expect(scroller.scrollLeft).toBe(-102);
});

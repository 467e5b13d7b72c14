import type { FormEvent } from 'react';
import '@testing-library/jest-dom';
import { renderPage } from '../testing/testPage.tsx';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DayField } from './DayField.tsx';

test('Enter accepts a typed day, even if the page rendered again in between', async () => {
  const onChange = jest.fn();
  const field = () => <DayField label="Arrival" value="2026-11-21" min="2026-11-20" max="2026-12-31" onChange={onChange} />;
  const { rerender } = renderPage(field());
  const input = screen.getByRole('textbox', { name: 'Arrival' });
  await userEvent.clear(input);
  await userEvent.type(input, '2026-11-30');
  rerender(field());
  await userEvent.type(input, '{Enter}');
  expect(onChange.mock.calls).toEqual([['2026-11-30']]);
});

test('a day past the last one is not accepted', async () => {
  const onChange = jest.fn();
  renderPage(<DayField label="Departure" value={null} max="2026-12-31" onChange={onChange} />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Departure' }), '2027-01-01{Enter}');
  expect(onChange).not.toHaveBeenCalled();
});

test('Enter accepts a typed day and does not submit the form', async () => {
  const onSubmit = jest.fn((event: FormEvent) => event.preventDefault());
  const onChange = jest.fn();
  renderPage(
    <form onSubmit={onSubmit}>
      <DayField label="Arrival" value={null} onChange={onChange} />
      <button type="submit">Save</button>
    </form>,
  );
  await userEvent.type(screen.getByRole('textbox', { name: 'Arrival' }), '2026-11-21{Enter}');
  expect(onChange).toHaveBeenLastCalledWith('2026-11-21');
  expect(onSubmit).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

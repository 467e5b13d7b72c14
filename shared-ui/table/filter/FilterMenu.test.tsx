import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../../testing/testPage.tsx';
import { FilterMenu } from './FilterMenu.tsx';

const filter = { key: 'date', label: 'Day', options: [], day: true } as const;

test('a day is typed and shown as YYYY-MM-DD, whatever form the browser prefers', async () => {
  const onChange = jest.fn();
  renderPage(<FilterMenu filter={filter} values={['2026-11-28']} onChange={onChange} focused={false} />);
  const field = await screen.findByRole('textbox', { name: 'Day' });
  expect(field).toHaveValue('2026-11-28');
  await userEvent.clear(field);
  await userEvent.type(field, '2026-12-01{Enter}');
  expect(onChange).toHaveBeenLastCalledWith(['2026-12-01']);
});

test('a filter and its heading have the label as their name, the button that clears it beside', async () => {
  renderPage(<FilterMenu filter={{ key: 'type', label: 'Type', options: [{ value: 'a', label: 'A' }] }} values={['a']} onChange={() => {}} focused={false} />);
  expect(screen.getByRole('heading')).toHaveAccessibleName('Type');
  expect(screen.getByRole('group')).toHaveAccessibleName('Type');
  expect(screen.getByRole('button')).toHaveAccessibleName('Clear Type');
});

test('what is no day is not shown as one', async () => {
  renderPage(<FilterMenu filter={filter} values={['tomorrow']} onChange={() => {}} focused={false} />);
  expect(await screen.findByRole('textbox', { name: 'Day' })).toHaveValue('');
});

test('a value is found without its accents and in any case', async () => {
  const labels = ['Électricité', 'Isolation', ...Array.from({ length: 9 }, (_, n) => `Zone ${n}`)];
  const categories = { key: 'category', label: 'Category', options: labels.map((label) => ({ value: label, label })) };
  renderPage(<FilterMenu filter={categories} values={[]} onChange={() => {}} focused={false} />);
  const search = screen.getByRole('searchbox', { name: 'Find a value of Category' });
  await userEvent.type(search, 'electricite');
  expect(screen.getAllByRole('checkbox')).toEqual([screen.getByRole('checkbox', { name: 'Électricité' })]);
  await userEvent.clear(search);
  await userEvent.type(search, 'ISOL');
  expect(screen.getByRole('checkbox', { name: 'Isolation' })).toBeInTheDocument();
});

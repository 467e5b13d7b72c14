import '@testing-library/jest-dom';
import { renderPage } from '../testing/testPage.tsx';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { dormitoryChoice } from '../testing/dormitoryChoice.ts';
import { page, serverOf } from '../testing/serve.ts';
import { EntitySelect, type EntitySelectProps } from './EntitySelect.tsx';
import { pickedDormitories } from '@firm/residents/contract/picked';
import { finder, type EntityOption, type Find } from './find.ts';

const serve = serverOf();

function Picker({ onChange, value: first = null, ...more }: Partial<EntitySelectProps>) {
  const [value, setValue] = useState<number | null>(first);
  return (
    <EntitySelect
      label="Dormitory"
      queryKey={['dormitories']}
      find={finder(pickedDormitories)}
      value={value}
      onChange={(chosen, option) => {
        setValue(chosen);
        onChange?.(chosen, option);
      }}
      {...more}
    />
  );
}

const choices = () => page(...['North House', 'South House', 'Quay'].map((name, i) => dormitoryChoice(i + 1, name)));
const offered = () => [...document.querySelectorAll('.ant-select-item-option')].map(({ textContent }) => textContent);

test('typing filters the options, and the selection keeps its name', async () => {
  serve({ 'GET /dormitories/choices/': choices });
  const onChange = jest.fn();
  renderPage(<Picker onChange={onChange} />);
  await userEvent.type(screen.getByRole('combobox', { name: 'Dormitory' }), 'house');
  await waitFor(() => expect(offered()).toEqual(['North House', 'South House']));
  await userEvent.click(screen.getByText('South House', { selector: '.ant-select-item-option-content' }));
  expect(onChange).toHaveBeenCalledWith(2, { value: 2, label: 'South House' });
  await userEvent.type(screen.getByRole('combobox'), 'quay');
  await waitFor(() => expect(offered()).toEqual(['South House', 'Quay']));
});

test('for another list no options are shown until they are loaded, for the same one the previous results', async () => {
  const answers = new Map<string, (options: readonly EntityOption[]) => void>();
  const find = (dormitory: string): Find => (search) => new Promise((resolve) => answers.set(`${dormitory} ${search}`.trim(), resolve));
  const picker = (dormitory: string) => <Picker label="Room" queryKey={['workzones', dormitory]} find={find(dormitory)} />;
  const { rerender } = renderPage(picker('north'));
  await userEvent.click(screen.getByRole('combobox'));
  act(() => answers.get('north')?.([{ value: 7, label: 'Room of the north' }]));
  await waitFor(() => expect(offered()).toEqual(['Room of the north']));
  await userEvent.type(screen.getByRole('combobox'), 'room');
  await waitFor(() => expect(answers.has('north room')).toBe(true));
  expect(offered()).toEqual(['Room of the north']);
  await userEvent.clear(screen.getByRole('combobox'));
  rerender(picker('south'));
  await waitFor(() => expect(answers.has('south')).toBe(true));
  expect(offered()).toEqual([]);
  expect(screen.queryByText('Nothing found')).toBeNull();
  act(() => answers.get('south')?.([{ value: 8, label: 'Room of the south' }]));
  await waitFor(() => expect(offered()).toEqual(['Room of the south']));
});

test('the current value has its known name until it is found', async () => {
  serve({ 'GET /dormitories/choices/': () => page() });
  renderPage(<Picker value={9} known="Old House" />);
  expect(await screen.findByText('Old House')).toBeInTheDocument();
});

test('an empty list and one that could not be loaded are distinguished', async () => {
  serve({ 'GET /dormitories/choices/': () => page() });
  const { unmount } = renderPage(<Picker />);
  await userEvent.click(screen.getByRole('combobox'));
  expect(await screen.findByText('Nothing found')).toBeInTheDocument();
  unmount();
  serve({ 'GET /dormitories/choices/': () => ({ status: 503, body: { message: 'Away' } }) });
  renderPage(<Picker />);
  await userEvent.click(screen.getByRole('combobox'));
  expect(await screen.findByText('The list could not be loaded')).toBeInTheDocument();
});

test('without permission nothing is requested', () => {
  const { reads } = serve({});
  renderPage(<Picker disabled />);
  expect(screen.getByRole('combobox')).toBeDisabled();
  expect(reads).toEqual([]);
});

test('a value without a known name is requested separately', async () => {
  serve({ 'GET /dormitories/choices/': choices });
  const nameOf = jest.fn(async (id: number) => `House ${id}`);
  renderPage(<Picker value={77} nameOf={nameOf} />);
  expect(await screen.findByText('House 77')).toBeInTheDocument();
  expect(nameOf).toHaveBeenCalledTimes(1);
});

test('a value among the first results is not requested, and a deleted one shows its number', async () => {
  serve({ 'GET /dormitories/choices/': choices });
  const nameOf = jest.fn(() => Promise.reject(new Error('not found')));
  renderPage(
    <>
      <Picker label="Here" value={2} nameOf={nameOf} />
      <Picker label="Gone" value={78} nameOf={nameOf} />
    </>,
  );
  expect(await screen.findByText('South House')).toBeInTheDocument();
  expect(await screen.findByText('78')).toBeInTheDocument();
  expect(nameOf).toHaveBeenCalledTimes(1);
});

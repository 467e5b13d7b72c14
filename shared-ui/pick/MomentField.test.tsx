import { useState } from 'react';
import '@testing-library/jest-dom';
import { renderPage } from '../testing/testPage.tsx';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Form from 'antd/es/form';
import dayjs, { type Dayjs } from 'dayjs';
import { MomentField } from './MomentField.tsx';

const onChange = jest.fn();

function Held({ max }: { readonly max?: Dayjs }) {
  const [moment, setMoment] = useState<Dayjs | null>(() => dayjs('2026-12-03T10:00:30'));
  const set = (next: Dayjs | null) => {
    onChange(next?.format('YYYY-MM-DD HH:mm') ?? null);
    setMoment(next);
  };
  return (
    <>
      <MomentField label="Start" value={moment} onChange={set} max={max} />
      <button type="button">After</button>
    </>
  );
}
const start = () => screen.getByRole('textbox', { name: 'Start' });
const type = async (text: string) => {
  await userEvent.clear(start());
  await userEvent.type(start(), text);
};

beforeEach(() => onChange.mockReset());

describe.each([
  ['Tab', () => userEvent.tab()],
  ['Enter', () => userEvent.keyboard('{Enter}')],
  ['a press elsewhere', () => userEvent.click(screen.getByRole('button', { name: 'After' }))],
])('after %s', (_, leave) => {
  test('a typed moment is accepted', async () => {
    renderPage(<Held />);
    await type('2026-12-04 09:30');
    await leave();
    await waitFor(() => expect(onChange.mock.calls).toEqual([['2026-12-04 09:30']]));
    expect(start()).toHaveValue('2026-12-04 09:30');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test.each([
    ['2026-12-04 25:00', 'Not a date: YYYY-MM-DD HH:mm'],
    ['2026-12-04', 'Not a date: YYYY-MM-DD HH:mm'],
    ['2026-12-05 10:01', 'Only until 2026-12-05 10:00'],
  ])('%s is not: the field says why, and shows its moment again', async (text, why) => {
    renderPage(<Held max={dayjs('2026-12-05T10:00')} />);
    await type(text);
    await leave();
    expect((await screen.findByRole('alert')).textContent.replace(/[\u2066\u2069]/g, '')).toBe(why);
    await waitFor(() => expect(start()).toHaveValue('2026-12-03 10:00'));
    expect(onChange).not.toHaveBeenCalled();
  });
});

test('a moment that was chosen is kept by a press elsewhere', async () => {
  renderPage(<Held />);
  await userEvent.click(start());
  await userEvent.click(await screen.findByTitle('2026-12-09'));
  await userEvent.click(screen.getByRole('button', { name: 'After' }));
  await waitFor(() => expect(onChange.mock.calls).toEqual([['2026-12-09 10:00']]));
});

test('in a form, a screen reader says that it is required, and what is wrong with it', async () => {
  renderPage(
    <Form>
      <Form.Item name="start" label="Start" rules={[{ required: true, message: 'Start is required' }]}>
        <MomentField />
      </Form.Item>
      <button type="submit">Save</button>
    </Form>,
  );
  expect(start()).toBeRequired();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(start()).toHaveAccessibleDescription('Start is required'));
  expect(start()).toBeInvalid();
  await userEvent.type(start(), 'soon');
  await userEvent.tab();
  await waitFor(() => expect(start()).toHaveAccessibleDescription(/Not a date: .*YYYY-MM-DD HH:mm/));
});

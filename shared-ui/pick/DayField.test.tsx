import { useState, type ComponentProps, type FormEvent } from 'react';
import '@testing-library/jest-dom';
import { renderPage } from '../testing/testPage.tsx';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DayField } from './DayField.tsx';

type DayFieldProps = ComponentProps<typeof DayField>;

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

function Held({ given = '2026-12-03', onChange, ...props }: Partial<DayFieldProps> & { given?: string | null }) {
  const [day, setDay] = useState<string | null>(given);
  const set = (next: string | null) => {
    onChange?.(next);
    setDay(next);
  };
  return (
    <>
      <DayField label="Departure" value={day} min="2026-11-20" max="2026-12-31" onChange={set} {...props} />
      <button type="button">After</button>
    </>
  );
}
const departure = () => screen.getByRole('textbox', { name: 'Departure' });
const type = async (text: string) => {
  await userEvent.clear(departure());
  await userEvent.type(departure(), text);
};

describe.each([
  ['Tab', () => userEvent.tab()],
  ['Enter', () => userEvent.keyboard('{Enter}')],
  ['a press elsewhere', () => userEvent.click(screen.getByRole('button', { name: 'After' }))],
])('after %s', (_, leave) => {
  test.each([
    ['2027-01-01', 'Only until 2026-12-31'],
    ['2026-11-19', 'Only from 2026-11-20'],
    ['2026-02-31', 'Not a date: YYYY-MM-DD'],
    ['tomorrow', 'Not a date: YYYY-MM-DD'],
  ])('%s is not accepted: the field says why, and shows its day again until another is typed', async (text, why) => {
    const onChange = jest.fn();
    renderPage(<Held onChange={onChange} />);
    await type(text);
    await leave();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent.replace(/[\u2066\u2069]/g, '')).toBe(why);
    expect(departure()).toHaveAttribute('aria-describedby', alert.id);
    await waitFor(() => expect(departure()).toHaveValue('2026-12-03'));
    expect(departure()).toHaveAttribute('aria-invalid', 'false');
    expect(onChange).not.toHaveBeenCalled();
    await type('2026-12-05');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await leave();
    await waitFor(() => expect(onChange.mock.calls).toEqual([['2026-12-05']]));
    expect(departure()).toHaveValue('2026-12-05');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('an empty field shows no refused text', async () => {
    renderPage(<Held given={null} />);
    await type('2027-01-01');
    await leave();
    await screen.findByRole('alert');
    await waitFor(() => expect(departure()).toHaveValue(''));
  });

  test('an emptied field has no day, or its day again if it must have one', async () => {
    const onChange = jest.fn();
    const { unmount } = renderPage(<Held onChange={onChange} />);
    await userEvent.clear(departure());
    await leave();
    await waitFor(() => expect(onChange.mock.calls).toEqual([[null]]));
    expect(departure()).toHaveValue('');
    unmount();
    renderPage(<Held clearable={false} onChange={onChange} />);
    await userEvent.clear(departure());
    await leave();
    await waitFor(() => expect(departure()).toHaveValue('2026-12-03'));
    expect(onChange).toHaveBeenCalledTimes(1);
  });
});

test('what is being typed stays while its user looks into another window', async () => {
  renderPage(<Held />);
  await type('2026-12-0');
  fireEvent.blur(departure());
  expect(departure()).toHaveFocus();
  expect(departure()).toHaveValue('2026-12-0');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('the press on Save that leaves a refused day does not send the form; the next one does', async () => {
  const onSubmit = jest.fn((event: FormEvent) => event.preventDefault());
  renderPage(
    <form onSubmit={onSubmit}>
      <Held />
      <button type="submit">Save</button>
    </form>,
  );
  await type('2027-01-01');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(onSubmit).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test('reached by Tab, Save sends the form', async () => {
  const onSubmit = jest.fn((event: FormEvent) => event.preventDefault());
  renderPage(
    <form onSubmit={onSubmit}>
      <DayField label="Departure" value={null} max="2026-12-31" clearable={false} />
      <button type="submit">Save</button>
    </form>,
  );
  await type('2027-01-01');
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
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

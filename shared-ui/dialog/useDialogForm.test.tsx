import '@testing-library/jest-dom';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import DatePicker from 'antd/es/date-picker';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import type { Dayjs } from 'dayjs';
import { ApiError } from '../api/apiError.ts';
import { useNotices } from '../notices/index.ts';
import { renderPage } from '../testing/testPage.tsx';
import { ConfirmProvider } from './ConfirmDialog.tsx';
import { Dialog } from './Dialog.tsx';
import { DialogActions } from './DialogActions.tsx';
import { useDialogForm } from './useDialogForm.ts';

type Send = (values: { name: string }, key: string) => Promise<number>;
type Options = Partial<Parameters<typeof useDialogForm<{ name: string }, number>>[0]>;

function Client({ onClose, ...options }: Options & { send: Send; onClose: () => void }) {
  const { dialog, fields, actions } = useDialogForm<{ name: string }, number>({ onClose, ...options });
  return (
    <Dialog {...dialog} title="Client" footer={<DialogActions {...actions} cancelLabel="Leave" confirmLabel="Save" />}>
      <Form {...fields}>
        <Form.Item name="name" label="Name" rules={[{ required: true, message: 'Say a name' }]}>
          <Input />
        </Form.Item>
      </Form>
    </Dialog>
  );
}

const onClose = jest.fn<void, []>();
const draw = (send: Send, options: Options = {}) => renderPage(<ConfirmProvider><Client send={send} onClose={onClose} {...options} /></ConfirmProvider>);
const name = () => screen.getByRole('textbox', { name: 'Name' });
const press = (button: string) => userEvent.click(screen.getByRole('button', { name: button }));
const notices = () => useNotices.getState().notices.map(({ type }) => type);

beforeEach(() => {
  onClose.mockReset();
  useNotices.setState({ notices: [] });
});

test('what was entered is sent, a notice is shown, and the dialog is closed', async () => {
  const send = jest.fn<ReturnType<Send>, Parameters<Send>>(async () => 7);
  draw(send);
  await userEvent.type(name(), 'Bright');
  await press('Save');
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(send).toHaveBeenCalledWith({ name: 'Bright' }, expect.stringMatching(/^[0-9a-f]{32}$/));
  expect(notices()).toEqual(['SUCCESS']);
});

test('a caller can handle the answer instead of closing, with its own notice or none', async () => {
  const onSent = jest.fn<void, [number]>();
  const { unmount } = draw(async () => 7, { onSent, successNotice: (id) => `Client ${id}` });
  await userEvent.type(name(), 'Bright');
  await press('Save');
  await waitFor(() => expect(onSent).toHaveBeenCalledWith(7));
  expect(onClose).not.toHaveBeenCalled();
  expect(useNotices.getState().notices.map(({ text }) => text)).toEqual(['Client 7']);
  unmount();
  useNotices.setState({ notices: [] });
  draw(async () => 7, { successNotice: null });
  await userEvent.type(name(), 'Bright');
  await press('Save');
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(notices()).toEqual([]);
});

test('while it is sent neither button nor Escape does anything', async () => {
  let answer: (id: number) => void = () => undefined;
  const send = jest.fn<ReturnType<Send>, Parameters<Send>>(() => new Promise((resolve) => (answer = resolve)));
  draw(send);
  await userEvent.type(name(), 'Bright');
  await press('Save');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Leave' })).toBeDisabled());
  await userEvent.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  answer(7);
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(send).toHaveBeenCalledTimes(1);
});

test('a refusal is shown next to the fields that it names, and the input stays', async () => {
  draw(async () => {
    throw new ApiError({ message: 'No', statusCode: 400, code: 'invalid', errors: { name: ['It is taken'] } });
  });
  await userEvent.type(name(), 'Bright');
  await press('Save');
  expect(await screen.findByText('It is taken')).toBeInTheDocument();
  expect(name()).toHaveValue('Bright');
  expect(notices()).toEqual(['ERROR']);
  expect(onClose).not.toHaveBeenCalled();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Leave' })).toBeEnabled());
});

test('after a refusal the next click is a new request; after a lost answer it is the same one, so nothing is added twice', async () => {
  const keys: string[] = [];
  const answers = [new ApiError({ message: 'No answer', statusCode: 503, code: 'unreachable' }), new ApiError({ message: 'No', statusCode: 400 }), null];
  draw(async (_, key) => {
    keys.push(key);
    const problem = answers[keys.length - 1];
    if (problem) throw problem;
    return 7;
  });
  await userEvent.type(name(), 'Bright');
  for (const times of [1, 2, 3]) {
    await press('Save');
    await waitFor(() => expect(keys).toHaveLength(times));
    await waitFor(() => expect(notices()).toHaveLength(times));
  }
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[1]);
});

test('a record changed by another user is compared where that is possible; what was already reported is not repeated', async () => {
  const onStale = jest.fn<void, [unknown]>();
  const onRefused = jest.fn<boolean, [unknown]>(() => true);
  const answers = [new ApiError({ message: 'Old', statusCode: 409, code: 'stale_version', current: { version: 3 } }), new ApiError({ message: 'No', statusCode: 400 })];
  draw(async () => { throw answers.shift()!; }, { onStale, onRefused });
  await userEvent.type(name(), 'Bright');
  await press('Save');
  await waitFor(() => expect(onStale).toHaveBeenCalledWith({ version: 3 }));
  expect(onRefused).not.toHaveBeenCalled();
  await press('Save');
  await waitFor(() => expect(onRefused).toHaveBeenCalledTimes(1));
  expect(notices()).toEqual([]);
});

test('an empty form closes at once; after an entry, in the form or outside it, only after a question', async () => {
  const { unmount } = draw(async () => 7);
  await press('Leave');
  expect(onClose).toHaveBeenCalledTimes(1);
  unmount();
  onClose.mockReset();
  draw(async () => 7, { isChanged: () => true });
  await press('Leave');
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(onClose).not.toHaveBeenCalled();
  await press('Leave');
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a dialog that stays open sends the next save as a new request', async () => {
  const keys: string[] = [];
  draw(async (_values, key) => keys.push(key), { onSent: () => undefined });
  await userEvent.type(name(), 'Bright');
  await press('Save');
  await waitFor(() => expect(keys).toHaveLength(1));
  await press('Save');
  await waitFor(() => expect(keys).toHaveLength(2));
  expect(keys[0]).not.toBe(keys[1]);
});

test('Enter in a picker of a moment accepts it and sends nothing, on its clearing button clears it; in a text it sends', async () => {
  const send = jest.fn<Promise<number>, [{ at?: Dayjs | null }]>(async () => 7);
  function Meeting() {
    const { dialog, fields, actions } = useDialogForm<{ at?: Dayjs | null }, number>({ onClose, send });
    return (
      <Dialog {...dialog} title="Meeting" footer={<DialogActions {...actions} />}>
        <Form {...fields}>
          <Form.Item name="at" label="Start">
            <DatePicker showTime={{ format: 'HH:mm' }} format="YYYY-MM-DD HH:mm" />
          </Form.Item>
          <Form.Item name="name" label="Name">
            <Input />
          </Form.Item>
          {/* For user-event, which does not see that the dialog's button is the form's. */}
          <button type="submit">Send</button>
        </Form>
      </Dialog>
    );
  }
  renderPage(<ConfirmProvider><Meeting /></ConfirmProvider>);
  const start = screen.getByRole('textbox', { name: 'Start' });
  await userEvent.type(start, '2026-11-21 09:30{Enter}');
  expect(start).toHaveValue('2026-11-21 09:30');
  expect(send).not.toHaveBeenCalled();
  await userEvent.type(name(), 'x{Enter}');
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  expect(send.mock.calls[0]?.[0].at?.format('YYYY-MM-DD HH:mm')).toBe('2026-11-21 09:30');
  act(() => screen.getByRole('button', { name: 'Clear' }).focus());
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(start).toHaveValue(''));
  expect(send).toHaveBeenCalledTimes(1);
});

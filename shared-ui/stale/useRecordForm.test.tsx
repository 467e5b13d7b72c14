import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import { ApiError } from '../api/apiError.ts';
import { ActionDialog } from '../dialog/ActionDialog.tsx';
import { ConfirmProvider } from '../dialog/ConfirmDialog.tsx';
import { renderPage } from '../testing/testPage.tsx';
import { useRecordForm } from './useRecordForm.tsx';

interface Project {
  readonly id: number;
  readonly version: number;
  readonly name: string;
  readonly team: string;
  readonly limit: number | null;
}
type Values = Pick<Project, 'name' | 'team' | 'limit'>;
type Send = (values: Values, record: Project | null) => Promise<void>;

const project = (of: Partial<Project> = {}): Project => ({ id: 3, version: 4, name: 'North', team: 'Blue', limit: 10, ...of });
const stale = (current: Project) => new ApiError({ message: 'Old', statusCode: 409, code: 'stale_version', current });

interface Deciding {
  readonly onRefused?: (problem: unknown, record: Project | null) => boolean;
  readonly asksFirst?: (mine: Partial<Values>) => boolean;
}

function Edit({ record, send, onClose, ...deciding }: Deciding & { readonly record: Project; readonly send: Send; readonly onClose: () => void }) {
  const { dialog, fields, actions, stale: compared, record: before } = useRecordForm<Values, Project, void>({
    ...deciding,
    record,
    valuesOf: ({ name, team, limit }) => ({ name, team, limit }),
    onClose,
    send: (values, saving) => send(values, saving.record),
    compare: { name: ({ name }) => name, label: (field) => `The ${field}` },
  });
  return (
    <>
      <ActionDialog {...dialog} {...actions} title="Edit" cancelLabel="Leave" confirmLabel="Save">
        <Form {...fields} initialValues={before!}>
          {(['name', 'team'] as const).map((name) => (
            <Form.Item key={name} name={name} label={name}>
              <Input />
            </Form.Item>
          ))}
          <Form.Item name="limit" hidden>
            <Input />
          </Form.Item>
        </Form>
      </ActionDialog>
      {compared}
    </>
  );
}

const onClose = jest.fn();
const page = (record: Project, send: Send, deciding: Deciding = {}) => (
  <ConfirmProvider>
    <Edit record={record} send={send} onClose={onClose} {...deciding} />
  </ConfirmProvider>
);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const rename = async () => {
  await userEvent.clear(screen.getByLabelText('name'));
  await userEvent.type(screen.getByLabelText('name'), 'South');
};
beforeEach(() => onClose.mockReset());

test('what arrives meanwhile is not overwritten unnoticed: the version is that of the opened record', async () => {
  const send = jest.fn<ReturnType<Send>, Parameters<Send>>(async () => undefined);
  const { rerender } = renderPage(page(project(), send));
  await rename();
  rerender(page(project({ version: 5, team: 'Red' }), send));
  await press('Save');
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  expect(send.mock.calls[0]![1]).toEqual(project());
});

test('when somebody else was faster, the user sees both and can save only their own changes', async () => {
  const current = project({ version: 5, name: 'North Wing', team: 'Red' });
  const send = jest.fn<ReturnType<Send>, Parameters<Send>>();
  send.mockRejectedValueOnce(stale(current)).mockResolvedValueOnce();
  renderPage(page(project(), send));
  await rename();
  await press('Save');
  const row = await screen.findByRole('row', { name: 'The name South North Wing' });
  expect(within(row.closest('table')!).getAllByRole('row')).toHaveLength(2);
  await press('Save my version');
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(send.mock.calls[1]).toEqual([{ name: 'South', team: 'Red', limit: 10 }, current]);
});

test('or keep what the other has saved: nothing is sent', async () => {
  const send = jest.fn<ReturnType<Send>, Parameters<Send>>();
  send.mockRejectedValueOnce(stale(project({ version: 5 })));
  renderPage(page(project(), send));
  await rename();
  await press('Save');
  await screen.findByRole('table');
  await press('Keep the current version');
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(send).toHaveBeenCalledTimes(1);
});

test('at a second conflict, what the first colleague saved is not the user’s', async () => {
  const send = jest.fn<ReturnType<Send>, Parameters<Send>>();
  send.mockRejectedValueOnce(stale(project({ version: 5, team: 'Red' }))).mockRejectedValueOnce(stale(project({ version: 6, team: 'Green', name: 'East' }))).mockResolvedValueOnce();
  renderPage(page(project(), send));
  await rename();
  await press('Save');
  await screen.findByRole('row', { name: 'The name South North' });
  await press('Save my version');
  const row = await screen.findByRole('row', { name: 'The name South East' });
  expect(within(row.closest('table')!).getAllByRole('row')).toHaveLength(2);
  await press('Save my version');
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(send.mock.calls[2]).toEqual([{ name: 'South', team: 'Green', limit: 10 }, project({ version: 6, team: 'Green', name: 'East' })]);
});

test('a refusal after the decision is about the current record', async () => {
  const current = project({ version: 5, team: 'Red' });
  const send = jest.fn<ReturnType<Send>, Parameters<Send>>();
  const held = new ApiError({ message: 'Held', statusCode: 409, code: 'four_eyes' });
  send.mockRejectedValueOnce(stale(current)).mockRejectedValueOnce(held);
  const onRefused = jest.fn(() => true);
  renderPage(page(project(), send, { onRefused }));
  await rename();
  await press('Save');
  await screen.findByRole('table');
  await press('Save my version');
  await waitFor(() => expect(onRefused).toHaveBeenCalledWith(held, current));
});

test('changes whose effect is shown first are not saved by the decision, only by the form', async () => {
  const current = project({ version: 5, team: 'Red' });
  const send = jest.fn<ReturnType<Send>, Parameters<Send>>();
  send.mockRejectedValueOnce(stale(current)).mockResolvedValueOnce();
  renderPage(page(project(), send, { asksFirst: (mine) => 'name' in mine }));
  await rename();
  await press('Save');
  await screen.findByRole('table');
  await press('Save my version');
  await waitFor(() => expect(screen.getByLabelText('team')).toHaveValue('Red'));
  expect(send).toHaveBeenCalledTimes(1);
  await press('Save');
  await waitFor(() => expect(send.mock.calls[1]).toEqual([{ name: 'South', team: 'Red', limit: 10 }, current]));
});

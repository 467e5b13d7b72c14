import '@testing-library/jest-dom';
import { renderArea } from '../../testing/renderArea.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { page, type Answers, type Served } from '@firm/shared-ui/testing/serve.ts';
import { signIn } from '@firm/shared-ui/testing/signIn.ts';
import { healthRecord, recordDetail, serveHealth, written } from '../../testing/testRecord.ts';
import { aboutOf, type About } from './about.ts';
import { RecordFormDialog } from './RecordFormDialog.tsx';

const onSaved = jest.fn();
let leave: () => void;

function open(answers: Answers, about: About = { employee: 5 }): Served {
  const served = serveHealth({ 'GET /healthtrackrecords/': () => page(healthRecord()), ...answers });
  leave = renderArea(<RecordFormDialog about={about} onClose={() => {}} onSaved={onSaved} />).unmount;
  return served;
}

const offered = async () => {
  await screen.findByText('Now:');
  return screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);
};
const choose = (status: string) => userEvent.click(screen.getByText(status, { selector: 'label span' }));
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

beforeEach(() => {
  localStorage.clear();
  onSaved.mockReset();
  signIn('view healthtrackrecord', 'add healthtrackrecord', 'view workzone');
});

test('only statuses that may follow the current record are offered, its own first; no temperature is prefilled', async () => {
  open({});
  expect(await offered()).toEqual(['Suspected, as before', 'Healthy', 'Contact', 'Confirmed', 'Unwell']);
  expect(screen.getByRole('spinbutton')).toHaveValue('');
});

test('a suspicion is not withdrawn without a comment, and the version seen is sent', async () => {
  const { writes } = open({ 'POST /healthtrackrecords/': () => ({ status: 201, body: written(recordDetail({ id: 8, health_status: 1 })) }) });
  await offered();
  await choose('Healthy');
  await save();
  expect(await screen.findByText('The "Comment" is required')).toBeInTheDocument();
  await userEvent.type(screen.getByRole('textbox', { name: /Comment/ }), 'Test was negative');
  await save();
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith(8));
  expect(writes[0]?.body).toEqual({ employee: 5, health_status: 1, reporting_date: expect.any(String), isolation_wanted: false, commentary: 'Test was negative', current: 7 });
});

test('a record by another user in the meantime is shown, and the user decides', async () => {
  const theirs = recordDetail({ id: 9, health_status: 6, curr_location_status: 2 });
  const { writes } = open({
    'POST /healthtrackrecords/': ({ current }) =>
      current === 9 ? { status: 201, body: written(recordDetail({ id: 10, health_status: 5 })) } : { status: 409, body: { message: 'Changed', statusCode: 409, code: 'stale_version', current: theirs } },
  });
  await offered();
  await choose('Confirmed');
  await save();
  const told = (await screen.findByText('Someone else changed Arun Kumar')).closest('[role=dialog]') as HTMLElement;
  expect(within(told).getByRole('row', { name: /Health status/ })).toHaveTextContent('Health statusConfirmedUnwell');
  await userEvent.click(within(told).getByRole('button', { name: 'Save my version' }));
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith(10));
  expect(writes.map(({ body }) => body['current'])).toEqual([7, 9]);
});

test('an error is shown beside its field', async () => {
  open({ 'POST /healthtrackrecords/': () => ({ status: 422, body: { message: 'Wrong', statusCode: 422, code: 'invalid', errors: { onset_date: ['Comes after the report'] } } }) });
  await offered();
  await choose('Confirmed');
  await save();
  expect(await screen.findByText('Comes after the report')).toBeInTheDocument();
});

test('an unsent draft is restored for the same resident, and for no other', async () => {
  open({});
  await offered();
  await userEvent.type(screen.getByRole('textbox', { name: /Comment/ }), 'Coughs');
  leave();
  open({});
  await offered();
  expect(screen.getByRole('textbox', { name: /Comment/ })).toHaveValue('Coughs');
  leave();
  open({ 'GET /employees/6/': () => ({ status: 403, body: { message: 'No' } }) }, { employee: 6 });
  await offered();
  expect(screen.getByRole('textbox', { name: /Comment/ })).toHaveValue('');
});

test('an address names the resident, and the initial status', () => {
  expect(['1', 'resident.12', 'resident.12.5', 'resident.12.9', 'resident.x', null].map(aboutOf)).toEqual([
    {},
    { employee: 12 },
    { employee: 12, health_status: 5 },
    { employee: 12 },
    {},
    {},
  ]);
});

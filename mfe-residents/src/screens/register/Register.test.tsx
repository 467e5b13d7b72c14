import '@testing-library/jest-dom';
import { renderArea } from '../../testing/renderArea.ts';
import { resident, serveResidents } from '../../testing/testResidents.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { page, type Answers } from '@firm/shared-ui/testing/serve.ts';
import { signIn } from '@firm/shared-ui/testing/signIn.ts';
import Register from './Register.tsx';

beforeEach(() => {
  localStorage.clear();
  signIn('view employee', 'add employee', 'view vendor', 'view dormitory');
});

/** The lists that the form's steps offer; all are empty here. */
const offered = ['employerfirms', 'vendors', 'industrytypes', 'transportationmodes', 'categorypasstypes', 'accesspasstypes', 'diettypes', 'dormitories/choices'];
const serveForm = (answers: Answers) =>
  serveResidents({ ...Object.fromEntries(['employees', ...offered].map((list) => [`GET /${list}/`, () => page()])), ...answers });

const fill = (name: string, words: string): void => void fireEvent.change(screen.getByLabelText(name), { target: { value: words } });
// By text, not by role: computing the roles of a form this large takes jsdom seconds.
const next = () => userEvent.click(screen.getByText('Next'));

/** Opens the form, and goes to its last step with what is required. */
async function fillToTheEnd(): Promise<void> {
  renderArea(<Register />);
  fill('Name', 'Mohan Das');
  fill('Resident number', 'NEW-1');
  for (const step of ['Step 2 of 4: Work', 'Step 3 of 4: Passes', 'Step 4 of 4: Accommodation']) {
    await next();
    await screen.findByLabelText(step);
  }
}

test('a resident number already in use is reported while it is typed, and blocks the next step', async () => {
  serveForm({ 'GET /employees/': (_, query) => (query.get('pass_number') === 'KWL-00005' ? page(resident()) : page()) });
  renderArea(<Register />);
  fill('Name', 'Dinesh Again');
  fill('Resident number', 'KWL-00005');
  expect(await screen.findByRole('link', { name: 'Dinesh Velu' })).toHaveAttribute('href', '/operations/residents/5');
  await next();
  expect(await screen.findByText('A resident with this resident number is already registered')).toBeInTheDocument();
  expect(screen.getByLabelText('Step 1 of 4: Personal details')).toBeInTheDocument();
});

test('without name and resident number the next step is blocked', async () => {
  serveForm({});
  renderArea(<Register />);
  await next();
  expect(await screen.findByText('The "Name" is required')).toBeInTheDocument();
  expect(screen.getByText('The "Resident number" is required')).toBeInTheDocument();
});

test('what was entered is restored after leaving, until the user starts again', async () => {
  serveForm({});
  const first = renderArea(<Register />);
  fill('Name', 'Mohan Das');
  fill('Resident number', 'NEW-1');
  await next();
  await screen.findByLabelText('Step 2 of 4: Work');
  fill('Occupation', 'Welder');
  first.unmount();

  renderArea(<Register />);
  expect(screen.getByLabelText('Name')).toHaveValue('Mohan Das');
  await next();
  expect(await screen.findByLabelText('Occupation')).toHaveValue('Welder');
  await userEvent.click(screen.getByText('Start again'));
  await userEvent.click((await screen.findAllByText('Start again', { selector: 'button *' })).at(-1)!);
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue(''));
  expect(localStorage.length).toBe(0);
});

test('Finish registers what was entered on every step, and the draft is gone', async () => {
  const { writes } = serveForm({ 'POST /employees/': (body) => ({ status: 201, body: resident({ id: 77, name: String(body['name']) }) }) });
  renderArea(<Register />);
  fill('Name', 'Mohan Das');
  fill('Resident number', 'NEW-1');
  await next();
  await screen.findByLabelText('Step 2 of 4: Work');
  fill('Occupation', 'Welder');
  await next();
  await screen.findByLabelText('Step 3 of 4: Passes');
  await next();
  await screen.findByLabelText('Step 4 of 4: Accommodation');
  await userEvent.click(screen.getByText('Finish'));
  await waitFor(() => expect(writes.some(({ call }) => call === 'POST /employees/')).toBe(true));
  expect(writes.find(({ call }) => call === 'POST /employees/')?.body).toEqual({
    name: 'Mohan Das',
    pass_number: 'NEW-1',
    occupation: 'Welder',
    gender: 'M',
    driver: false,
    fasting: false,
    room_ic: false,
    daily_meal_req: 3,
  });
  await waitFor(() => expect(localStorage.length).toBe(0));
});

test('after a lost answer, Finish repeats the same request instead of registering a second resident', async () => {
  const { keys, writes } = serveForm({ 'POST /employees/': () => (keys.length === 1 ? { status: 504 } : { status: 201, body: resident() }) });
  await fillToTheEnd();
  for (const times of [1, 2]) {
    await userEvent.click(screen.getByText('Finish'));
    await waitFor(() => expect(writes).toHaveLength(times));
    await waitFor(() => expect(screen.getByText('Finish').closest('button')).toBeEnabled());
  }
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
});

test('a field that was refused is shown: Finish goes back to its step', async () => {
  serveForm({ 'POST /employees/': () => ({ status: 422, body: { message: 'Refused', statusCode: 422, code: 'invalid', errors: { occupation: ['Too long.'] } } }) });
  await fillToTheEnd();
  await userEvent.click(screen.getByText('Finish'));
  expect(await screen.findByLabelText('Step 2 of 4: Work')).toBeInTheDocument();
  expect(await screen.findByText('Too long.')).toBeInTheDocument();
});

test('without permission to add residents a message says so', () => {
  serveForm({});
  signIn('view employee');
  renderArea(<Register />);
  expect(screen.getByText('You do not have permission to register residents.')).toBeInTheDocument();
});

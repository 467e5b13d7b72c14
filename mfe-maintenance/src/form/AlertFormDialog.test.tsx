import '@testing-library/jest-dom';
import { renderArea } from '../testing/renderArea.ts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { keepDraft } from '@firm/shared-ui/draft/keptDraft.ts';
import { move } from '@firm/shared-ui/i18n/index.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { page } from '@firm/shared-ui/testing/serve.ts';
import { setScreenWidth } from '@firm/shared-ui/testing/jsdomGaps.ts';
import { signIn } from '@firm/shared-ui/testing/signIn.ts';
import { serveAlert, alertDetail } from '../testing/testAlert.ts';
import { AlertFormDialog } from './AlertFormDialog.tsx';

const onClose = jest.fn();
let leave: () => void;

function open(): void {
  leave = renderArea(<AlertFormDialog open onClose={onClose} onSaved={() => {}} />).unmount;
}

beforeEach(() => {
  localStorage.clear();
  onClose.mockReset();
  signIn('view alert', 'add alert');
  serveAlert({ 'POST /alerts/': () => ({ status: 201, body: alertDetail() }) });
  open();
});

test('Escape does not discard what was typed', async () => {
  await userEvent.type(await screen.findByRole('textbox', { name: 'Title' }), 'Fan is broken');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Fan is broken');
});

test('the places of an issue are a group with a name', async () => {
  expect(await screen.findByRole('radiogroup', { name: 'Issue location' })).toContainElement(screen.getByRole('radio', { name: 'Room' }));
});

test('an untouched form closes at once', async () => {
  await screen.findByRole('textbox', { name: 'Title' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});

test('Save leads to the field that is missing', async () => {
  await screen.findByRole('textbox', { name: 'Title' });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The "Title" is required')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Title' })).toHaveFocus());
});

describe('a draft that was not sent', () => {
  const title = () => screen.findByRole('textbox', { name: 'Title' });

  test('is restored if the dialog was left in another way, until it is sent', async () => {
    await userEvent.type(await title(), 'Fan is broken');
    leave();
    open();
    expect(await title()).toHaveValue('Fan is broken');
    expect(screen.getByText(/^Your draft has been restored/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(localStorage.length).toBe(0));
  });

  test('is not restored if the user agreed to lose it when leaving the page', async () => {
    await userEvent.type(await title(), 'Fan is broken');
    act(() => move('/elsewhere', null, 'PUSH'));
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    leave();
    expect(localStorage.length).toBe(0);
  });

  test.each([
    ['is about nobody once it is about a place in another dormitory', 1, null],
    ['keeps its resident at another place of the same dormitory', 2, 5],
  ])('%s', async (_, dormitory, person) => {
    leave();
    const { writes } = serveAlert({ 'POST /alerts/': () => ({ status: 201, body: alertDetail() }) });
    keepDraft('alert', useSession.getState().user!.id, { name: 'Fan is broken', dormitory, person_tag: 5 });
    leave = renderArea(<AlertFormDialog open about={{ zone_tag: 6, resource_tag: null, issue_location: 'room', dormitory: 2 }} onClose={onClose} onSaved={() => {}} />).unmount;
    await title();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(writes[0]?.body).toMatchObject({ zone_tag: 6, dormitory: 2, person_tag: person }));
  });

  test('stays until the user starts again or discards it', async () => {
    await userEvent.type(await title(), 'Fan is broken');
    leave();
    open();
    await title();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(localStorage.length).toBe(1);
    await userEvent.click(screen.getByRole('button', { name: 'Start again' }));
    await userEvent.click((await screen.findAllByRole('button', { name: 'Start again' })).at(-1)!);
    await waitFor(async () => expect(await title()).toHaveValue(''));
    expect([localStorage.length, screen.queryByText(/^Your draft has been restored/)]).toEqual([0, null]);

    await userEvent.type(await title(), 'Tap drips');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(2));
    leave();
    expect(localStorage.length).toBe(0);
  });
});

describe('on a phone', () => {
  beforeEach(() => {
    leave();
    setScreenWidth(360);
  });
  afterEach(() => setScreenWidth(1280));
  const more = () => screen.getByText('More').closest('details');
  const save = async (title: string) => {
    await userEvent.type(await screen.findByRole('textbox', { name: 'Title' }), title);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  };

  test('a field that is wrong is shown, also under More', async () => {
    open();
    await userEvent.type(await screen.findByLabelText('Planned start'), '2026-12-05 10:00{Enter}');
    await userEvent.type(screen.getByLabelText('Planned end'), '2026-12-04 10:00{Enter}');
    expect(more()).not.toHaveAttribute('open');
    await save('Fan');
    await waitFor(() => expect(more()).toHaveAttribute('open'));
  });

  test('so is one that the service refuses', async () => {
    serveAlert({ 'POST /alerts/': () => ({ status: 422, body: { message: 'No', statusCode: 422, code: 'invalid', errors: { vendor_tag: ['It is not here'] } } }) });
    open();
    await save('Fan');
    await waitFor(() => expect(more()).toHaveAttribute('open'));
  });

  test('a missing title does not open the rest', async () => {
    open();
    await screen.findByRole('textbox', { name: 'Title' });
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The "Title" is required')).toBeInTheDocument();
    expect(more()).not.toHaveAttribute('open');
  });
});

test('another dormitory takes away the assignee, who may have no access to it', async () => {
  leave();
  signIn('view alert', 'change alert', 'view dormitory');
  const { writes } = serveAlert({ 'GET /dormitories/choices/': () => page({ id: 3, name: 'South House', value: '3', text: 'South House', avatar: '', img: '', timezone: 'Asia/Singapore', url: '/backend/api/dormitories/3/' }), 'PATCH /alerts/7/': () => ({ status: 200, body: alertDetail() }) });
  renderArea(<AlertFormDialog open alert={alertDetail()} onClose={onClose} onSaved={() => {}} />);
  await userEvent.click(await screen.findByRole('combobox', { name: 'Dormitory' }));
  await userEvent.click(await screen.findByTitle('South House'));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(writes[0]?.body).toMatchObject({ dormitory: 3, person_tag: null, assignee: null }));
});

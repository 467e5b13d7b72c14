import '@testing-library/jest-dom';
import { renderArea } from '../testing/renderArea.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { signIn } from '@firm/shared-ui/testing/signIn.ts';
import { serveTicket } from '../ticket/testTicket.ts';
import { AlertFormDialog } from './AlertFormDialog.tsx';

const onClose = jest.fn();

beforeEach(() => {
  onClose.mockReset();
  signIn('view alert', 'add alert');
  serveTicket({});
  renderArea(<AlertFormDialog open onClose={onClose} onSaved={() => {}} />);
});

test('Escape does not throw away what was typed', async () => {
  await userEvent.type(await screen.findByRole('textbox', { name: 'Title' }), 'Fan is broken');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Go on editing' }));
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Fan is broken');
});

test('a form in which nothing was typed closes at once', async () => {
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

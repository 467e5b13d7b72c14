import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderPage } from '../testing/testPage.tsx';
import { ActionDialog } from './ActionDialog.tsx';
import { ConfirmProvider } from './ConfirmDialog.tsx';
import { Dialog } from './Dialog.tsx';
import { useConfirmedClose } from './useConfirmedClose.ts';

function Screen() {
  const [open, setOpen] = useState(true);
  const [name, setName] = useState('');
  const close = useConfirmedClose(
    () => name !== '',
    () => setOpen(false),
  );
  if (!open) return <p>Closed</p>;
  return (
    <Dialog open title="Client" onClose={close}>
      <input aria-label="Name" value={name} onChange={({ target }) => setName(target.value)} />
    </Dialog>
  );
}

test('a form in which nothing was entered closes at once', async () => {
  renderPage(<ConfirmProvider><Screen /></ConfirmProvider>);
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByText('Closed')).toBeInTheDocument();
});

test('what was entered is discarded only after a question; declining closes only the question', async () => {
  renderPage(<ConfirmProvider><Screen /></ConfirmProvider>);
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Bright');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Bright');
  await userEvent.click(screen.getAllByRole('button', { name: 'Close' })[0]!);
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(await screen.findByText('Closed')).toBeInTheDocument();
});

test.each(['Leave', 'Close'])('a dialog for an action asks by "%s" too, unless nothing would be lost', async (button) => {
  const onClose = jest.fn();
  const dialog = (isChanged: (() => boolean) | null) => (
    <ConfirmProvider>
      <ActionDialog title="Beds" isChanged={isChanged} onClose={onClose} cancelLabel="Leave" confirmLabel="Add">
        Beds
      </ActionDialog>
    </ConfirmProvider>
  );
  const { rerender } = renderPage(dialog(() => true));
  await userEvent.click(await screen.findByRole('button', { name: button }));
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(onClose).not.toHaveBeenCalled();
  rerender(dialog(null));
  await userEvent.click(screen.getByRole('button', { name: button }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

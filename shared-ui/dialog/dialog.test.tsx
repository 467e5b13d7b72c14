import '@testing-library/jest-dom';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { renderPage } from '../testing/testPage.tsx';
import { ConfirmProvider, useConfirm } from './ConfirmDialog.tsx';
import { Dialog, DIALOG_WIDTHS } from './Dialog.tsx';
import { DialogActions } from './DialogActions.tsx';
import { Flyout } from './Flyout.tsx';

test.each([
  ['sm', 400],
  ['md', 700],
  ['lg', 1000],
] as const)('%s is %d wide', (size, width) => {
  renderPage(
    <Dialog open title="Alert" size={size} onClose={() => {}}>
      Content
    </Dialog>,
  );
  expect(DIALOG_WIDTHS[size]).toBe(width);
  expect(screen.getByRole('dialog', { name: 'Alert' }).closest('.firm-dialog')).toHaveStyle({ width: `${width}px` });
});

test('closes by Escape and its button, but not while busy', async () => {
  const onClose = jest.fn();
  const dialog = (busy: boolean) => (
    <Dialog open title="Alert" onClose={onClose} busy={busy}>
      Content
    </Dialog>
  );
  const page = renderPage(dialog(true));
  await userEvent.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  page.rerender(dialog(false));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test.each([
  ['en', undefined, 'Cancel'],
  ['ar', undefined, 'إلغاء'],
  ['en', 'Back', 'Back'],
] as const)('its first button cancels (%s), unless it says otherwise: %s', async (language, cancelLabel, name) => {
  const onCancel = jest.fn();
  renderPage(<DialogActions cancelLabel={cancelLabel} onCancel={onCancel} confirmLabel="Transfer" />, { language });
  await userEvent.click(screen.getByRole('button', { name }));
  expect(onCancel).toHaveBeenCalledTimes(1);
});

test.each([
  ['en', 'Save'],
  ['es', 'Guardar'],
  ['fr', 'Enregistrer'],
  ['ar', 'حفظ'],
] as const)('saves unless told otherwise (%s)', async (language, label) => {
  const onConfirm = jest.fn();
  renderPage(<DialogActions onCancel={() => undefined} onConfirm={onConfirm} />, { language });
  await userEvent.click(screen.getByRole('button', { name: label }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
});

test('returns the focus when it is unmounted while open', async () => {
  function Asked() {
    const [asked, setAsked] = useState(false);
    return (
      <>
        <button onClick={() => setAsked(true)}>Transfer</button>
        {asked && (
          <Dialog open title="Transfer" onClose={() => setAsked(false)}>
            <input aria-label="New bed" />
          </Dialog>
        )}
      </>
    );
  }
  renderPage(<Asked />);
  await userEvent.click(screen.getByRole('button', { name: 'Transfer' }));
  await userEvent.click(screen.getByRole('textbox', { name: 'New bed' }));
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Transfer' })).toHaveFocus());
});

test('returns the focus also where another dialog has taken the place of the first, as once a record is loaded', async () => {
  function Asked() {
    const [step, setStep] = useState(0);
    return (
      <>
        <button onClick={() => setStep(1)}>Open</button>
        {step > 0 && (
          <Dialog key={step} open title="Record" onClose={() => setStep(0)}>
            {step === 1 ? <button onClick={() => setStep(2)}>Loaded</button> : <input aria-label="Name" />}
          </Dialog>
        )}
      </>
    );
  }
  renderPage(<Asked />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await userEvent.click(screen.getByRole('button', { name: 'Loaded' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus());
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
});

test('the marked element has the focus first', async () => {
  renderPage(
    <Dialog open title="Check in" onClose={() => {}}>
      <button>Scan</button>
      <input data-autofocus aria-label="Name or number" />
    </Dialog>,
  );
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name or number' })).toHaveFocus());
});

test.each<[string, ReactNode, () => HTMLElement]>([
  ['its first field', <><a href="/">More</a><input type="hidden" /><input disabled aria-label="Number" /><input aria-label="Name" /></>, () => screen.getByRole('textbox', { name: 'Name' })],
  ['the option that is chosen', <><input type="radio" name="a" aria-label="Room" /><input type="radio" name="a" aria-label="Common area" defaultChecked /></>, () => screen.getByRole('radio', { name: 'Common area' })],
  ['the first field of a marked part', <><input aria-label="Name" /><div data-autofocus=""><input aria-label="Remarks" /></div></>, () => screen.getByRole('textbox', { name: 'Remarks' })],
  ['its title, without a field', <><a href="/">More</a><table><tbody><tr><td><input aria-label="Select" /></td></tr></tbody></table></>, () => screen.getByText('Title')],
])('begins with the focus at %s', async (_, content, wanted) => {
  renderPage(
    <Dialog open title="Title" onClose={() => {}}>
      {content}
    </Dialog>,
  );
  await waitFor(() => expect(wanted()).toHaveFocus());
});

test('the control to which Tab leads around the end of a long dialog is brought into view', async () => {
  renderPage(
    <Dialog open title="Title" onClose={() => {}}>
      <input aria-label="Name" />
    </Dialog>,
  );
  const close = screen.getByRole('button', { name: 'Close' });
  close.scrollIntoView = jest.fn();
  const at = jest.spyOn(close, 'getBoundingClientRect').mockReturnValue({ top: 10, bottom: 40 } as DOMRect);
  close.focus();
  expect(close.scrollIntoView).not.toHaveBeenCalled();
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toBeInTheDocument());
  screen.getByRole('textbox', { name: 'Name' }).focus();
  at.mockReturnValue({ top: -600, bottom: -570 } as DOMRect);
  close.focus();
  expect(close.scrollIntoView).toHaveBeenCalled();
});

test('on a touch screen it begins at its title, since the keyboard on the screen would cover it', async () => {
  const fine = window.matchMedia;
  window.matchMedia = ((query: string) => ({ ...fine(query), matches: query === '(pointer: coarse)' })) as typeof window.matchMedia;
  renderPage(
    <Dialog open title="Title" onClose={() => {}}>
      <input aria-label="Name" />
    </Dialog>,
  );
  await waitFor(() => expect(screen.getByText('Title')).toHaveFocus());
  window.matchMedia = fine;
});

describe('a question', () => {
  function Asking() {
    const confirm = useConfirm();
    const [answer, setAnswer] = useState('');
    const ask = async () =>
      setAnswer((await confirm({ title: 'Cancel the alert?', confirmLabel: 'Cancel alert', danger: true })) ? 'yes' : 'no');
    return (
      <>
        <button onClick={() => void ask()}>Ask</button>
        <output>{answer}</output>
      </>
    );
  }
  test.each([
    ['Cancel alert', 'yes'],
    ['Cancel', 'no'],
    ['Close', 'no'],
  ])('%s answers %s', async (button, answer) => {
    renderPage(
      <ConfirmProvider>
        <Asking />
      </ConfirmProvider>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
    expect(screen.getByRole('dialog', { name: 'Cancel the alert?' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: button }));
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(answer));
  });
  test('needs a provider', () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    expect(() => renderPage(<Asking />)).toThrow('ConfirmProvider');
    jest.restoreAllMocks();
  });
});

test('a flyout stays open while its button stays in view, and closes with it', async () => {
  renderPage(
    <ul data-testid="list">
      <li>
        <Flyout label="Columns">{() => <button>First</button>}</Flyout>
      </li>
    </ul>,
  );
  const button = screen.getByRole('button', { name: 'Columns' });
  await userEvent.click(button);
  const at = (top: number) => jest.spyOn(button, 'getBoundingClientRect').mockReturnValue({ top, bottom: top + 20, left: 0, right: 20, width: 20, height: 20 } as DOMRect);
  const list = screen.getByTestId('list');
  jest.spyOn(list, 'getBoundingClientRect').mockReturnValue({ top: 0, bottom: 100, left: 0, right: 200 } as DOMRect);
  at(60);
  fireEvent.scroll(list);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  at(160);
  fireEvent.scroll(list);
  expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('a flyout closes by Escape and by a click outside', async () => {
  renderPage(
    <>
      <Flyout label="Columns">{() => <button>First</button>}</Flyout>
      <p>Outside</p>
    </>,
  );
  const button = screen.getByRole('button', { name: 'Columns' });
  await userEvent.click(button);
  expect(screen.getByRole('button', { name: 'First' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(button).toHaveFocus();
  await userEvent.click(button);
  await userEvent.click(screen.getByText('Outside'));
  expect(button).toHaveAttribute('aria-expanded', 'false');
});

import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../testing/testPage.tsx';
import { Wizard, type WizardProps } from './Wizard.tsx';

function wizard(more: Partial<WizardProps> = {}) {
  return (
    <Wizard
      title="Build your profile"
      subtitle="This information will let us know more about you."
      steps={[
        { key: 'about', title: 'About', content: 'Who are you?' },
        { key: 'account', title: 'Account', content: 'Which account?' },
        { key: 'address', title: 'Address', content: 'Where do you live?' },
      ]}
      onFinish={() => {}}
      {...more}
    />
  );
}

test('goes forward and back; Next reads Finish on the last step', async () => {
  const onFinish = jest.fn();
  renderPage(wizard({ onFinish }));
  expect(screen.getByRole('heading', { name: 'Build your profile' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('Which account?')).toBeInTheDocument();
  expect(screen.getByRole('group', { name: 'Step 2 of 3: Account' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
  await userEvent.click(screen.getByRole('button', { name: 'Address' }));
  expect(screen.queryByRole('button', { name: 'Next' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Finish' }));
  expect(onFinish).toHaveBeenCalledTimes(1);
});

test('opens at the named step, and at the first one for a name that it does not know', () => {
  const { unmount } = renderPage(wizard({ startAt: 'account' }));
  expect(screen.getByText('Which account?')).toBeInTheDocument();
  unmount();
  renderPage(wizard({ startAt: 'nothing' }));
  expect(screen.getByText('Who are you?')).toBeInTheDocument();
});

test('Finish goes to the step that has to be corrected, and nowhere when all is well', async () => {
  let wrong: string | null = 'account';
  renderPage(wizard({ onFinish: () => Promise.resolve(wrong) }));
  await userEvent.click(screen.getByRole('button', { name: 'Address' }));
  await userEvent.click(screen.getByRole('button', { name: 'Finish' }));
  expect(await screen.findByText('Which account?')).toBeInTheDocument();
  expect(screen.getByRole('group', { name: 'Step 2 of 3: Account' })).toHaveFocus();
  wrong = null;
  await userEvent.click(screen.getByRole('button', { name: 'Address' }));
  await userEvent.click(screen.getByRole('button', { name: 'Finish' }));
  expect(screen.getByText('Where do you live?')).toBeInTheDocument();
});

test('unavailable steps are disabled', () => {
  const steps = [
    { key: 'a', title: 'First', content: '' },
    { key: 'b', title: 'Second', content: '', available: false },
  ];
  renderPage(wizard({ steps }));
  expect(screen.getByRole('button', { name: 'Second' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
});

test('stays when a step cannot be left', async () => {
  const onLeave = jest.fn(async () => false);
  renderPage(wizard({ onLeave }));
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(onLeave).toHaveBeenCalledWith('about');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Next' })).toBeEnabled());
  expect(screen.getByText('Who are you?')).toBeInTheDocument();
});

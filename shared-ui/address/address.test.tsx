import '@testing-library/jest-dom';
import { renderPage } from '../testing/testPage.tsx';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AddressTabs } from './AddressTabs.tsx';
import { TabLabel } from './TabLabel.tsx';
import { useAddressChoice } from './useAddressChoice.ts';
import { useAddressFlag } from './useAddressFlag.ts';

const tabs = [
  { key: 'facts', label: 'Facts', content: () => <p>All facts</p> },
  { key: 'visits', label: <TabLabel count={1234}>Visits</TabLabel>, content: () => <p>All visits</p> },
];
const draw = (at: string) => renderPage(<AddressTabs name="part" label="Parts" tabs={tabs} />, { at });

test('the tab in the address is shown, and only it is rendered', () => {
  draw('/?part=visits');
  expect(screen.getByRole('tablist', { name: 'Parts' })).toBeInTheDocument();
  expect(screen.getByRole('tab', { name: /Visits.*1,234/ })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByText('All visits')).toBeInTheDocument();
  expect(screen.queryByText('All facts')).toBeNull();
});

test('another tab has its own address; the first is not in the address', async () => {
  const { address } = draw('/?part=nowhere&size=50');
  expect(screen.getByText('All facts')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('tab', { name: /Visits/ }));
  expect(address().toString()).toBe('part=visits');
  await userEvent.click(screen.getByRole('tab', { name: 'Facts' }));
  expect(address().toString()).toBe('');
});

test('keys go from tab to tab, and Enter shows it', async () => {
  const { address } = draw('/');
  await userEvent.tab();
  expect(screen.getByRole('tab', { name: 'Facts' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: /Visits/ })).toHaveFocus();
  expect(screen.getByText('All facts')).toBeInTheDocument();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Facts' })).toHaveFocus();
  await userEvent.keyboard('{End}{Enter}');
  expect(address().toString()).toBe('part=visits');
  await userEvent.tab();
  expect(screen.getByRole('tabpanel', { name: /Visits/ })).toHaveFocus();
});

test('in Arabic the arrow keys follow the page', async () => {
  renderPage(<AddressTabs name="part" label="Parts" tabs={[...tabs, { key: 'more', label: 'More', content: () => null }]} />, { at: '/', language: 'ar' });
  await userEvent.tab();
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByRole('tab', { name: /Visits/ })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'More' })).toHaveFocus();
});

function Choices() {
  const [view, setView] = useAddressChoice('view', ['cards', 'table']);
  const [open, setOpen] = useAddressFlag('new');
  return (
    <>
      <output>{`${view} ${open}`}</output>
      <button onClick={() => setView(view === 'cards' ? 'table' : 'cards')}>View</button>
      <button onClick={() => setOpen(!open)}>New</button>
    </>
  );
}

test('a choice and a flag are kept beside the other parameters of the address', async () => {
  const { address } = renderPage(<Choices />, { at: '/?q=abc' });
  expect(screen.getByRole('status')).toHaveTextContent('cards false');
  await userEvent.click(screen.getByRole('button', { name: 'View' }));
  await userEvent.click(screen.getByRole('button', { name: 'New' }));
  expect(screen.getByRole('status')).toHaveTextContent('table true');
  expect(address().toString()).toBe('q=abc&view=table&new=1');
  await userEvent.click(screen.getByRole('button', { name: 'View' }));
  await userEvent.click(screen.getByRole('button', { name: 'New' }));
  expect(address().toString()).toBe('q=abc');
});

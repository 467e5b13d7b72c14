import '@testing-library/jest-dom';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../testing/testPage.tsx';
import { Author } from './Author.tsx';
import { ChangeLine } from './ChangeLine.tsx';
import { ChangeList } from './ChangeList.tsx';
import { PagedHistory } from './PagedHistory.tsx';

const at = '2026-01-02T08:00:00.000Z';
const line = (changes: Readonly<Record<string, readonly unknown[]>>, by = 'Olga') => (
  <ChangeLine key="1" heading="Changed" at={at} by={<Author name={by} />} changes={changes} label={(field) => field.toUpperCase()} value={(_, value) => (value === null ? '—' : String(value))} />
);

test('fields that were and are empty, and those of bookkeeping, are neither counted nor listed', () => {
  renderPage(<ChangeList>{[line({ images: [null, []], name: ['A', 'B'], rank: [1, 2], note: ['', null], team: [null, 'Night'] })]}</ChangeList>);
  const one = screen.getByRole('listitem');
  expect(within(one).getByText('Changed fields (2): NAME, TEAM')).toBeInTheDocument();
  expect(one).toHaveTextContent('A changed to B');
  expect(one).toHaveTextContent('— changed to Night');
  expect(one).not.toHaveTextContent('IMAGES');
});

test('what the portal did itself is said in words, and a change without visible fields is one line', () => {
  renderPage(<ChangeList>{[line({ rev: [1, 2] }, '')]}</ChangeList>);
  expect(screen.getByRole('listitem')).toHaveTextContent(/^Changed.*The portal itself$/);
});

test('without changes it says so, also in a region', () => {
  renderPage(<ChangeList region="Audit">{[]}</ChangeList>);
  expect(screen.getByText('Nothing has been changed yet.')).toBeInTheDocument();
});

test('older changes are loaded on demand', async () => {
  const fetchPage = jest.fn(({ offset }: { offset: number }) => Promise.resolve({ next: offset === 0 ? '/next' : null, results: [`change ${offset}`] }));
  renderPage(<PagedHistory<string> queryKey={['things', 1]} fetchPage={fetchPage} line={(one) => <li key={one}>{one}</li>} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Show older changes' }));
  expect(await screen.findByText('change 20')).toBeInTheDocument();
  expect(screen.getByText('change 0')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Show older changes' })).toBeNull();
});

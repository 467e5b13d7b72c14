import '@testing-library/jest-dom';
import '../../testing/jsdomGaps.ts';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { startTransition, useState } from 'react';
import { NavigationType, Router } from 'react-router';
import { withFilter, type TableVocabulary } from './tableState.ts';
import { useTableState } from './useTableState.ts';

const table: TableVocabulary = { name: 't', orderings: [], filterKeys: ['status'], columnKeys: [] };

function Boxes() {
  const [{ filters }, change] = useTableState(table);
  const chosen = filters.status ?? [];
  return ['open', 'assigned'].map((value) => (
    <input
      key={value}
      type="checkbox"
      aria-label={value}
      checked={chosen.includes(value)}
      onChange={() => change({ filters: withFilter(filters, 'status', [...chosen, value]) })}
    />
  ));
}

test('two quick clicks both count while the router is slow, and an address changed elsewhere wins', () => {
  const late: (() => void)[] = [];
  let goTo = (_search: string): void => {};
  function Slow() {
    const [search, setSearch] = useState('');
    goTo = setSearch;
    const navigate = (to: unknown) => void late.push(() => setSearch((to as { search?: string }).search ?? ''));
    const navigator = { createHref: String, push: navigate, replace: navigate, go: () => {} };
    return (
      <Router location={{ pathname: '/', search }} navigationType={NavigationType.Replace} navigator={navigator}>
        <Boxes />
      </Router>
    );
  }
  render(<Slow />);
  fireEvent.click(screen.getByRole('checkbox', { name: 'open' }));
  expect(screen.getByRole('checkbox', { name: 'open' })).toBeChecked();
  fireEvent.click(screen.getByRole('checkbox', { name: 'assigned' }));
  for (const arrive of late) {
    act(() => startTransition(arrive));
    expect(screen.getByRole('checkbox', { name: 'open' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'assigned' })).toBeChecked();
  }
  act(() => goTo('?t.f.status=assigned'));
  expect(screen.getByRole('checkbox', { name: 'open' })).not.toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'assigned' })).toBeChecked();
});

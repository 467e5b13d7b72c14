import '@testing-library/jest-dom';
import { renderPage } from '../testing/testPage.tsx';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ApiError } from '../api/index.ts';
import { ConfirmProvider } from '../dialog/ConfirmDialog.tsx';
import type { AreaSettings } from './areaSettings.ts';
import { SettingsPanel } from './SettingsPanel.tsx';

interface Numbers {
  readonly version: number;
  readonly beds: number;
  readonly hours: { readonly near: number; readonly far: number };
  readonly mode: string;
  readonly places: readonly string[];
}

let stored: Numbers;
let sent: Partial<Numbers>[];
let found: number;
/** Reads the stored settings again, as after a live event. */
let refresh: () => void;
beforeEach(() => {
  stored = { version: 3, beds: 14, hours: { near: 1, far: 2 }, mode: 'warn', places: ['room'] };
  sent = [];
});

function Panel({ mayChange = true, words = '' }: { readonly mayChange?: boolean; readonly words?: string }) {
  const [data, setData] = useState(stored);
  refresh = () => setData(stored);
  const of: AreaSettings<Numbers> = {
    title: 'All',
    groups: [
      { key: 'rooms', title: 'Rooms', note: 'By law', settings: [{ kind: 'number', name: 'beds', label: 'Beds', means: 'In a room', standard: 12, limits: { min: 1, max: 20 } }] },
      {
        key: 'rest',
        title: 'Rest',
        settings: [
          { kind: 'number', name: ['hours', 'near'], label: 'Near', standard: 1, limits: { min: 0, max: 9 } },
          { kind: 'number', name: ['hours', 'far'], label: 'Far', standard: 2, limits: { min: 0, max: 9 } },
          { kind: 'choice', name: 'mode', label: 'Beyond', standard: 'warn', options: [{ value: 'warn', label: 'Warn' }, { value: 'block', label: 'Refuse' }] },
          { kind: 'several', name: 'places', label: 'Places', standard: ['room'], options: [{ value: 'room', label: 'Rooms' }, { value: 'site', label: 'Sites' }] },
        ],
      },
    ],
    settings: { data, isError: false, refetch: async () => (setData(stored), { data: stored }) },
    mayChange,
    save: async (changed) => {
      sent.push(changed);
      if (changed.version !== stored.version) throw new ApiError({ message: 'Somebody was faster', code: 'stale_version' }, 409);
      stored = { ...stored, ...changed, version: stored.version + 1 };
    },
    consequences: ({ beds }) => `Would be ${beds}`,
  };
  return (
    <ConfirmProvider>
      <SettingsPanel of={of} words={words} onFound={(n) => (found = n)} />
    </ConfirmProvider>
  );
}

const field = (name: string) => screen.getByRole('spinbutton', { name });

test('a setting that differs from its default is marked, can be reset, and is sent alone with the version that was read', async () => {
  renderPage(<Panel />);
  expect(screen.getByText('Default: 12')).toHaveTextContent('Changed. Default: 12');
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  expect(screen.queryByText(/Would be/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Use default: Beds' }));
  expect(field('Beds')).toHaveValue('12');
  expect(await screen.findByText('Would be 12')).toBeInTheDocument();
  await userEvent.clear(field('Far'));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Please enter a number')).toBeInTheDocument();
  expect(sent).toEqual([]);
  await userEvent.type(field('Far'), '5');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toEqual([{ version: 3, beds: 12, hours: { near: 1, far: 5 } }]));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
  expect(field('Far')).toHaveValue('5');
});

test('the slower user is told, and the next click keeps the other user’s changes', async () => {
  renderPage(<Panel />);
  await userEvent.clear(field('Near'));
  await userEvent.type(field('Near'), '7');
  stored = { ...stored, beds: 9, version: 4 };
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled());
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(stored).toEqual({ version: 5, beds: 9, hours: { near: 7, far: 2 }, mode: 'warn', places: ['room'] }));
  await waitFor(() => expect(field('Beds')).toHaveValue('9'));
});

test('what another user changes in a setting that is being changed is not overwritten before the user is told; other settings follow at once', async () => {
  renderPage(<Panel />);
  await userEvent.clear(field('Near'));
  await userEvent.type(field('Near'), '7');
  stored = { ...stored, hours: { near: 1, far: 6 }, version: 4 };
  act(() => refresh());
  await waitFor(() => expect(field('Far')).toHaveValue('6'));
  expect(field('Near')).toHaveValue('7');
  stored = { ...stored, hours: { near: 3, far: 8 }, version: 5 };
  act(() => refresh());
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toEqual([{ version: 4, hours: { near: 7, far: 6 } }]));
  await waitFor(() => expect(field('Far')).toHaveValue('8'));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(stored).toEqual({ version: 6, beds: 14, hours: { near: 7, far: 8 }, mode: 'warn', places: ['room'] }));
});

test('input can be discarded', async () => {
  renderPage(<Panel />);
  await userEvent.clear(field('Near'));
  await userEvent.type(field('Near'), '7');
  await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(field('Near')).toHaveValue('1');
  expect(sent).toEqual([]);
});

test('only matching settings are shown, and changed ones', async () => {
  const { rerender } = renderPage(<Panel />);
  await userEvent.clear(field('Beds'));
  await userEvent.type(field('Beds'), '11');
  rerender(<Panel words="far" />);
  expect(found).toBe(1);
  expect(field('Far')).toBeVisible();
  expect(field('Beds')).toBeVisible();
  expect(screen.queryByRole('spinbutton', { name: 'Near' })).toBeNull();
  rerender(<Panel words="nowhere" />);
  expect(found).toBe(0);
});

test('without permission to change them they are shown as text', () => {
  renderPage(<Panel mayChange={false} words="rooms" />);
  expect(within(screen.getByText('Beds').parentElement as HTMLElement).getByText('14', { exact: false })).toHaveTextContent('14 Default: 12');
  expect([screen.queryByRole('spinbutton'), screen.queryByText('Near'), found]).toEqual([null, null, 1]);
});

test('a setting of several choices is a group with a name', () => {
  renderPage(<Panel />);
  expect(within(screen.getByRole('group', { name: 'Places' })).getByRole('checkbox', { name: 'Sites' })).not.toBeChecked();
});

import '@testing-library/jest-dom';
import { queryOptions } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfirmProvider } from '../dialog/ConfirmDialog.tsx';
import { queryClient } from '../live/index.ts';
import { signIn } from '../testing/signIn.ts';
import { renderPage } from '../testing/testPage.tsx';
import { settingsParts } from './settingsParts.tsx';
import { useAreaSettings } from './useAreaSettings.tsx';

const stored = { version: 3, beds: 14 };
const write = jest.fn(async (changed: Partial<typeof stored>) => ({ ...stored, ...changed, version: 4 }));
const ask = jest.fn(async (_: object) => ({ results: [{ code: 'rooms', now: 0, then: 2 }, { code: 'of a later release', now: 1, then: 9 }] }));
const query = queryOptions({ queryKey: ['test', 'settings'], queryFn: () => Promise.resolve(stored) });
let saved: unknown;
/** The new values are there before what depends on them is refetched. */
const freshen = jest.fn(() => (saved = queryClient.getQueryData(query.queryKey)));

const { SettingsDialog, SettingsPart } = settingsParts(() =>
  useAreaSettings({
    title: 'Beds and rooms',
    groups: [{ key: 'all', settings: [{ kind: 'number', name: 'beds', label: 'Beds', standard: 12, limits: { min: 1, max: 20 } }] }],
    ...{ query, right: 'change_dormitory', write, freshen },
    preview: { ask, effects: ['rooms'], say: (code, { now, then }) => `${code}: ${then}, now ${now}` },
  }),
);

test('what the call answers is shown at once; effects without words are left out; both places have the same title', async () => {
  signIn('change dormitory');
  const page = renderPage(<ConfirmProvider><SettingsPart words="" onFound={() => undefined} /></ConfirmProvider>, { queries: queryClient });
  expect(await screen.findByRole('form', { name: 'Beds and rooms' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Use default: Beds' }));
  expect((await screen.findAllByRole('listitem')).map((one) => one.textContent)).toEqual(['rooms: 2, now 0']);
  expect(ask.mock.calls[0]?.[0]).toEqual({ beds: 12 });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(write).toHaveBeenCalledWith({ version: 3, beds: 12 }));
  await waitFor(() => expect(freshen).toHaveBeenCalledTimes(1));
  expect(saved).toEqual({ version: 4, beds: 12 });
  page.unmount();
  renderPage(<ConfirmProvider><SettingsDialog onClose={() => undefined} /></ConfirmProvider>);
  expect(await screen.findByRole('dialog', { name: 'Beds and rooms' })).toBeInTheDocument();
});

test('without the permission they are read-only', async () => {
  signIn('view dormitory');
  renderPage(<SettingsPart words="" onFound={() => undefined} />);
  expect(await screen.findByText('14')).toBeInTheDocument();
  expect(screen.queryByRole('form')).toBeNull();
});

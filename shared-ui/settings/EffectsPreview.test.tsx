import '@testing-library/jest-dom';
import { renderPage } from '../testing/testPage.tsx';
import { screen, waitFor } from '@testing-library/react';
import { EffectsPreview } from './EffectsPreview.tsx';

interface Numbers {
  readonly version: number;
  readonly days: number | null;
  readonly hours: { readonly near: number | null };
}
const stored: Numbers = { version: 2, days: 30, hours: { near: 1 } };

function show(wanted: Numbers, results: { code: string; now: number; then: number }[] = []) {
  const asked: Partial<Numbers>[] = [];
  const ask = (changed: Partial<Numbers>) => {
    asked.push(changed);
    return Promise.resolve({ results });
  };
  const page = renderPage(
    <EffectsPreview stored={stored} wanted={wanted} queryKey={['visits']} ask={ask} say={(code, { now, then }) => (code === 'dropped' ? `Deleted: ${then} (now: ${now})` : null)} />,
  );
  return { asked, page };
}

test('the preview is requested with only the changed settings, and shown with both numbers', async () => {
  const { asked } = show({ version: 2, days: 7, hours: { near: 1 } }, [{ code: 'dropped', now: 0, then: 1200 }, { code: 'of a later release', now: 1, then: 2 }]);
  expect(await screen.findByText('Deleted: 1,200 (now: 0)')).toBeInTheDocument();
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(asked).toEqual([{ days: 7 }]);
});

test('nothing is shown if no number changes', async () => {
  const { asked } = show({ version: 2, days: 7, hours: { near: 1 } });
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(screen.queryByRole('list')).toBeNull();
});

test('unchanged and emptied settings are not previewed', () => {
  for (const wanted of [stored, { ...stored, version: 3 }, { ...stored, days: null }, { ...stored, hours: { near: null } }]) {
    const { asked, page } = show(wanted);
    expect(asked).toEqual([]);
    page.unmount();
  }
});

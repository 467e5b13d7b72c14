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

test('while the effect of what is entered is worked out, the earlier one is marked as such', async () => {
  const [answers, ask] = [new Map<number | null | undefined, (numbers: object) => void>(), ({ days }: Partial<Numbers>) => new Promise<never>((resolve) => void answers.set(days, resolve as (numbers: object) => void))];
  const preview = (days: number) => <EffectsPreview stored={stored} wanted={{ ...stored, days }} queryKey={['visits']} ask={ask} say={(_, { then }) => `Deleted: ${then}`} />;
  const { rerender } = renderPage(preview(7));
  const answer = async (days: number, then: number) => {
    await waitFor(() => expect(answers.has(days)).toBe(true));
    answers.get(days)?.({ results: [{ code: 'dropped', now: 0, then }] });
    expect(await screen.findByText(`Deleted: ${then}`)).toBeInTheDocument();
  };
  await answer(7, 12);
  expect(screen.getByRole('alert')).toHaveAttribute('aria-busy', 'false');
  rerender(preview(5));
  expect(screen.getByRole('alert')).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByText('Deleted: 12')).toBeInTheDocument();
  await waitFor(() => expect(answers.has(5)).toBe(true));
  expect(screen.getByRole('alert')).toHaveAttribute('aria-busy', 'true');
  await answer(5, 20);
  expect(screen.getByRole('alert')).toHaveAttribute('aria-busy', 'false');
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

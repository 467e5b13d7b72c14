import '@testing-library/jest-dom';
import { renderArea } from '../../../testing/renderArea.ts';
import { When } from './When.tsx';

test.each([
  ['on one day', { start_date: '2026-11-21', end_date: '2026-11-21', start_time: '09:00', end_time: '10:30' }, '2026-11-21 09:00–10:30'],
  ['until midnight', { start_date: '2026-12-31', end_date: '2027-01-01', start_time: '22:00', end_time: '00:00' }, '2026-12-31 22:00–24:00'],
  ['over the turn of the year', { start_date: '2026-12-31', end_date: '2027-01-01', start_time: '22:00', end_time: '02:00' }, '2026-12-31 22:00 – 2027-01-01 02:00'],
])('a booking %s is written with its year, in every language', (_, times, words) => {
  for (const language of ['en', 'ar'] as const) {
    const { container, unmount } = renderArea(<When times={times} />, { language });
    expect(container).toHaveTextContent(words);
    for (const part of container.querySelectorAll('bdi')) expect(part).toHaveAttribute('dir', 'ltr');
    unmount();
  }
});

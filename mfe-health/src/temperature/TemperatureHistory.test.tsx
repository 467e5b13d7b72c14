import '@testing-library/jest-dom';
import { renderArea } from '../testing/renderArea.ts';
import { serveHealth } from '../testing/testRecord.ts';
import { screen, within } from '@testing-library/react';
import { signIn } from '@firm/shared-ui/testing/signIn.ts';
import { TemperatureHistory } from './TemperatureHistory.tsx';

const reading = { id: 1, employee: 5, name: 'Arun Kumar', pass_number: 'P1005', temperature: 38.2, flagged: true, taken_at: '2026-01-03T01:00:00.000Z', day: '2026-01-03', session: 'am', method: 'ear', symptoms: [], remarks: '', zone: 11, zone_ref_id: 'A-01-11', dorm_id: 2, dorm_name: 'North House', recorded_by: 10, recorded_by_name: 'Raj Patel' };
const earlier = { ...reading, id: 2, taken_at: '2025-12-31T08:00:00.000Z', day: '2025-12-31', session: 'pm' };

test.each([
  ['en', ['2025-12-31 Afternoon', '2026-01-03 Morning']],
  ['ar', ['2025-12-31 بعد الظهر', '2026-01-03 صباحًا']],
] as const)('the curve names the days in full and the sessions in words: %s', async (language, names) => {
  signIn('view healthtrackrecord');
  serveHealth({ 'GET /healthtrackertemperatures/5/trackbyemp/': () => ({ status: 200, body: { count: 2, next: null, previous: null, results: [reading, earlier], summary: { last: reading, max_14d: 38.2, flagged_14d: 1, due: 2, taken: 1 } } }) });
  renderArea(<TemperatureHistory employee={5} />, { language });
  const curve = within(await screen.findByRole('figure'));
  expect(curve.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(names);
});

import '@testing-library/jest-dom';
import { renderArea } from '../../../testing/renderArea.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { quarterSections } from '@firm/admin/contract/quarter/quarter';
import { useNotices } from '@firm/shared-ui/notices/index.ts';
import { page } from '@firm/shared-ui/testing/serve.ts';
import { signIn } from '@firm/shared-ui/testing/signIn.ts';
import type { QuarterReport, QuarterRow } from '../../../api.ts';
import { serve } from '../../../testing/serve.ts';
import Reports from '../Reports.tsx';

const row: QuarterRow = { id: 1, url: '/backend/api/quarterlyreports/1/?quarter=2026-07-01', dorm_name: 'North House', quarter: '2026-07-01', last_day: '2026-09-30', due_day: '2026-10-31', state: 'due', missing: ['cleaning'], sent_time: null, sent_by_name: null };
const report = (more: Partial<QuarterReport> = {}): QuarterReport => ({
  ...{ ...row, version: 4, sent_hash: null, sent_remarks: '', own: true },
  sections: quarterSections.map((code) => ({
    ...{ code, name: `Heading ${code}`, wants_text: code === 'cleaning', text: code === 'transport' ? 'Buses' : '', text_before: code === 'cleaning' ? 'Twice a day' : '' },
    figures: code === 'rental_rates' ? null : code === 'occupancy' ? [{ key: 'nights', name: 'Nights', value: 12_345 }, { key: 'rate_mean', name: 'Rate', value: 310.5, digits: 2 }, { key: 'outstanding', name: 'Outstanding', value: null }] : [],
  })),
  ...more,
});

async function open(answers: Parameters<typeof serve>[0], rows = [row]) {
  signIn('view employee', 'change dormitory');
  const served = serve({ 'GET /quarterlyreports/': () => page(...rows), 'GET /quarterlyreports/1/': () => ({ status: 200, body: report() }), ...answers });
  renderArea(<Reports />, { at: '/?tab=quarter' });
  await userEvent.click(await screen.findByRole('button', { name: /^Open 2026 Q3 North House/ }));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByRole('region', { name: 'Heading occupancy' });
  return { ...served, dialog };
}

test('the table shows what is due and missing; a text is copied from the previous quarter and saved', async () => {
  const { dialog, writes } = await open({ 'PUT /quarterlyreports/1/': () => ({ status: 200, body: report({ version: 5, missing: [] }) }) });
  expect(screen.getByText('1 text')).toBeInTheDocument();
  expect(within(dialog).getByText('Still missing: Heading cleaning')).toBeInTheDocument();
  for (const figure of ['12,345', '310.50', '—']) expect(within(dialog).getByText(figure)).toBeInTheDocument();
  expect(within(dialog).getByText('You do not have permission to see these figures.')).toBeInTheDocument();
  expect(within(dialog).queryByRole('button', { name: 'Mark as sent' })).toBeNull();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Copy from the previous quarter Heading cleaning' }));
  expect(within(dialog).getByRole('textbox', { name: 'Text: Heading cleaning' })).toHaveValue('Twice a day');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(writes).toMatchObject([{ call: 'PUT /quarterlyreports/1/', body: { quarter: '2026-07-01', version: 4, texts: { cleaning: 'Twice a day', transport: 'Buses' } } }]));
  expect(await within(dialog).findByRole('button', { name: 'Mark as sent' })).toBeInTheDocument();
});

test('a quarter is named in the reader’s language', async () => {
  signIn('view employee');
  serve({ 'GET /quarterlyreports/': () => page(row) });
  renderArea(<Reports />, { at: '/?tab=quarter', language: 'ar' });
  expect(await screen.findByText('الربع 3 لعام 2026')).toBeInTheDocument();
});

test('a report is sent after confirmation, and then shown as sent', async () => {
  const sent = report({ state: 'sent', missing: [], sent_time: '2026-10-20T02:00:00.000Z', sent_by_name: 'Ada', sent_hash: 'abc123' });
  const { dialog, writes } = await open({ 'GET /quarterlyreports/1/': () => ({ status: 200, body: report({ missing: [] }) }), 'POST /quarterlyreports/1/send/': () => ({ status: 200, body: sent }) });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Mark as sent' }));
  expect(writes).toEqual([]);
  const question = (await screen.findByText('Mark 2026 Q3 as sent?')).closest<HTMLElement>('[role="dialog"]');
  if (!question) throw new Error('it was not asked');
  await userEvent.click(within(question).getByRole('button', { name: 'Mark as sent' }));
  await waitFor(() => expect(writes).toEqual([{ call: 'POST /quarterlyreports/1/send/', body: { quarter: '2026-07-01', version: 4 } }]));
  expect(await screen.findByText('abc123')).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('without permission to write, a report is read-only', async () => {
  const { dialog } = await open({ 'GET /quarterlyreports/1/': () => ({ status: 200, body: report({ own: false }) }) });
  expect(within(dialog).queryByRole('textbox')).toBeNull();
  expect(within(dialog).getByText('Buses')).toBeInTheDocument();
  expect(within(dialog).getByRole('link', { name: 'Download as PDF' })).toHaveAttribute('href', expect.stringContaining('/quarterlyreports/1/file/?quarter=2026-07-01'));
});

test('a document that the service refuses is told, and the reader stays where they are', async () => {
  const { dialog } = await open({ 'GET /quarterlyreports/1/': () => ({ status: 200, body: report() }), 'GET /quarterlyreports/1/file/': () => ({ status: 403, body: { message: 'You may not see all of it', statusCode: 403, code: 'forbidden' } }) });
  await userEvent.click(within(dialog).getByRole('link', { name: 'Download as PDF' }));
  await waitFor(() => expect(useNotices.getState().notices).toContainEqual(expect.objectContaining({ type: 'ERROR', text: 'You may not see all of it' })));
});

import type { QuarterReport } from '../../contract/quarter/quarterReport.ts';
import { quarterDocument } from './document.ts';

const report: QuarterReport = {
  ...{ id: 1, url: '', dorm_name: 'North House', quarter: '2026-07-01', last_day: '2026-09-30', due_day: '2026-10-31', state: 'running', missing: [], sent_time: null, sent_by_name: null, version: 0, sent_hash: null, sent_remarks: '', own: true },
  sections: [{ code: 'occupancy', name: 'H', wants_text: false, text: '', text_before: '', figures: [{ key: 'nights', name: 'N', value: 20165 }, { key: 'occupied_share', name: 'S', value: 69.9 }, { key: 'vendors', name: 'V', value: null }, { key: 'rate_mean', name: 'R', value: 310.5, digits: 2 }] }],
};

test.each([['en', '20,165', '69.9', '310.50'], ['es', '20.165', '69,9', '310,50'], ['fr', '20\u00a0165', '69,9', '310,50']] as const)('in %s its figures are written as the screen writes them', (language, nights, share, rate) => {
  const written = JSON.stringify(quarterDocument(report, { name: 'O', address: '', logo: null }, language));
  for (const figure of [nights, share, rate]) expect(written).toContain(`"${figure}"`);
});

import '@testing-library/jest-dom';
import { renderArea } from '../testing/renderArea.ts';
import { serve } from '../testing/serve.ts';
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router';
import { vendorFields } from '@firm/residents/contract/fields/client';
import { emptyAnswer } from '@firm/shared-ui/testing/emptyAnswer.ts';
import { page } from '@firm/shared-ui/testing/serve.ts';
import { signIn } from '@firm/shared-ui/testing/signIn.ts';
import ClientPage from '../screens/client/ClientPage.tsx';
import DormitoryActivity from '../screens/dormitory/DormitoryActivity.tsx';
import ZoneHistory from '../zone/ZoneHistory.tsx';
import type { Change } from './Activity.tsx';

let changes = 0;
const change = (type: string, name: string): Change => ({
  ...{ id: (changes += 1), type, entity: type.split('.')[0] ?? '', entity_id: 9, name, changed_fields: [], changes: {}, names: {} },
  ...{ updated_time: '2026-01-02T08:00:00.000Z', updated_by: 'Olga' },
});

/** The headings of a history's changes, in words. */
async function headings(content: ReactNode, at = '/', language: 'en' | 'ar' = 'en'): Promise<(string | null | undefined)[]> {
  renderArea(content, { at, language });
  return (await screen.findAllByRole('listitem')).map((line) => line.querySelector('strong')?.textContent);
}

beforeEach(() => signIn('view workzone', 'view employee', 'view vendor'));

const ofZone = () => serve({ 'GET /workzones/9/activities/': () => page(...['zone.occupancy_changed', 'zone.vacated', 'zone.status_switched', 'zone.updated', 'zone.of_a_newer_service', 'zone.created'].map((type) => change(type, 'Room 01-03'))) });

test('the history of a zone names what happened', async () => {
  ofZone();
  expect(await headings(<ZoneHistory id={9} />)).toEqual(['Occupancy changed', 'Vacated', 'Status changed', 'Changed', 'Changed', 'Added']);
});

test('also in Arabic', async () => {
  ofZone();
  expect(await headings(<ZoneHistory id={9} />, '/', 'ar')).toEqual(['تغيّر الإشغال', 'أُخلي', 'تغيّرت الحالة', 'عُدِّل', 'عُدِّل', 'أُضيف']);
});

test('the history of a dormitory names what happened to it, its zones and its residents', async () => {
  serve({ 'GET /dormitories/1/detail_activities/': () => page(change('dormitory.toggled', 'North House'), change('zone.over_limit', 'Room 01-03'), change('employee.pass_expiring', 'Dinesh Velu')) });
  expect(await headings(<DormitoryActivity dormitory={1} />)).toEqual(['Dormitory North House: Activated or deactivated', 'Zone Room 01-03: Over capacity', 'Resident Dinesh Velu: Expiry reminder']);
});

test('the history of a client names what happened', async () => {
  const vendor = { ...emptyAnswer(vendorFields), id: 3, version: 1, url: '/backend/api/vendors/3/', name: 'Meridian', org: 1, merged_into: null, created_time: '2026-01-02T08:15:00.000Z', update_time: '2026-01-02T10:30:00.000Z' };
  const absent = () => ({ status: 404, body: { message: 'Not found', statusCode: 404, code: 'not_found' } });
  serve({ 'GET /vendors/3/': () => ({ status: 200, body: vendor }), 'GET /vendors/3/company/': absent, 'GET /employees/expiry_counts/': absent, 'GET /vendors/3/activities/': () => page(change('vendor.merged', 'Meridian'), change('vendor.toggled', 'Meridian')) });
  const shown = (
    <Routes>
      <Route path="/operations/clients/:slug" element={<ClientPage />} />
    </Routes>
  );
  expect(await headings(shown, '/operations/clients/vendor-3?tab=activity')).toEqual(['Merged', 'Activated or deactivated']);
});

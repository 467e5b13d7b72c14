import '@testing-library/jest-dom';
import { renderArea } from '../../testing/renderArea.ts';
import { screen, within } from '@testing-library/react';
import { recordDetail } from '../../testing/testRecord.ts';
import { AuditTab } from './AuditTab.tsx';

test('each change of a record has the name of what happened', () => {
  const types = ['healthtrackrecord.closed', 'healthtrackrecord.updated', 'healthtrackrecord.transferred', 'healthtrackrecord.created'];
  const audit_records = types.map((type, i) => ({ id: 9 - i, type, entity: 'healthtrackrecord', entity_id: 7, name: null, changes: {}, changed_fields: [], names: {}, updated_time: '2026-01-03T08:15:00.000Z', updated_by: 'Olga' }));
  renderArea(<AuditTab record={recordDetail({ audit_records })} />);
  const lines = within(screen.getByRole('region', { name: 'Audit' })).getAllByRole('listitem');
  expect(lines.map((line) => line.querySelector('strong')?.textContent)).toEqual(['Replaced by a later record', 'Corrected', 'Transferred with the resident', 'Recorded']);
});

/** For tests: an alert, and the answers that every view of an alert needs. */
import { screen } from '@testing-library/react';
import type { MaintenanceApi } from '@firm/maintenance/contract';
import { alertFields } from '@firm/maintenance/contract/fields/alert';
import { emptyOf } from '@firm/platform/contract/entity/fieldValues';
import { page, type Answers, type Served } from '@firm/shared-ui/testing/serve.ts';
import { serve } from './serve.ts';
import type { AlertDetail } from '../api.ts';

/** An alert as the service answers it, with every field. @param more what is different */
export function alertDetail(more: Partial<AlertDetail> = {}): AlertDetail {
  const id = more.id ?? 7;
  const at = (kind: string) => `/backend/api/alerts/${id}/images/${kind}/full/`;
  return {
    ...emptyOf(alertFields),
    reopen_count: 0,
    source: 'staff',
    reporter_name: '',
    reporter_phone: '',
    due_time: '2026-01-03T10:30:00.000Z',
    ack_time: null,
    aged_at: null,
    reopen_until: null,
    block_tag: 30,
    block_tag_name: 'Block A',
    resource_tag_name: null,
    id,
    version: 3,
    ref_id: `ALT-00000${id}`,
    org: 1,
    name: 'Water on the floor',
    description: 'The basin leaks.',
    alert_type: 1,
    alert_type_name: 'Fault',
    alert_color: 'orange',
    status: 'assigned',
    status_name: 'Assigned',
    status_color: 'info',
    issue_location: 'room',
    area_type: 2,
    area_type_name: 'Toilet',
    problem_type: 1,
    problem_type_name: 'Plumbing',
    priority: 2,
    priority_name: 'High',
    priority_color: 'orange',
    allowed_hours: 24,
    severity: 3,
    severity_name: 'Moderate',
    severity_color: 'yellow',
    zone_tag: 31,
    zone_tag_name: 'A-03-12',
    person_tag: 5,
    person_tag_name: 'Arun Kumar',
    vendor_tag: 4,
    vendor_tag_name: 'Clear Pipes',
    resource_tag: null,
    dormitory: '/backend/api/dormitories/2/',
    dorm_id: 2,
    dorm_name: 'North House',
    assignee: 9,
    assignee_name: 'Mei Lin',
    assign_time: '2026-01-02T10:30:00.000Z',
    planned_start_date: null,
    planned_end_date: null,
    remarks: 'Bring a pump',
    ack: false,
    start_time: null,
    progress_remarks: '',
    resolve_time: null,
    resolve_remarks: '',
    created_time: '2026-01-02T08:15:00.000Z',
    update_time: '2026-01-02T10:30:00.000Z',
    warned_at: null,
    breached_at: null,
    alertimages: [
      { id: 'b1', img: at('b1'), thumb: at('b1'), img_type: 'before' },
      { id: 'b2', img: at('b2'), thumb: at('b2'), img_type: 'before' },
      { id: 'a1', img: at('a1'), thumb: at('a1'), img_type: 'after' },
    ],
    audit_records: [
      {
        id: 22,
        type: 'alert.assigned',
        changes: { status: ['open', 'assigned'], assignee: [null, 9], priority: [3, 2] },
        changed_fields: ['status', 'assignee', 'priority'],
        names: { assignee: { 9: 'Mei Lin' } },
        updated_time: '2026-01-02T10:30:00.000Z',
        updated_by: 'Olga Petrova',
      },
      {
        id: 21,
        type: 'alert.created',
        changes: { name: [null, 'Water on the floor'] },
        changed_fields: ['name'],
        names: {},
        updated_time: '2026-01-02T08:15:00.000Z',
        updated_by: 'Sam Ong',
      },
    ],
    ...more,
  };
}

type Priority = MaintenanceApi['GET /priority_types/']['answer']['results'][number];

const priority = (type_id: number, name: string): Priority => ({
  type_id,
  name,
  code: name.toLowerCase(),
  url: `/backend/api/priority_types/${type_id}/`,
  bg_color: 'orange',
  allowed_hours: 24,
  names: { en: name, es: '', fr: '', ar: '' }, color: 'orange', is_active: true, sequence: type_id, built_in: true, renamed: false, version: 0,
});

const usual: Answers = {
  'GET /alerts/assignees/': () => page({ id: 9, name: 'Mei Lin', username: 'mei' }, { id: 10, name: 'Raj Patel', username: 'raj' }),
  'GET /priority_types/': () => page(...['Critical', 'High', 'Medium', 'Low'].map((name, i) => priority(i + 1, name))),
  ...Object.fromEntries(['alert', 'area', 'problem', 'severity'].map((kind) => [`GET /${kind}_types/`, () => page()])),
};

/** Mocks the services, with some users and priorities always included. */
export const serveAlert = (answers: Answers): Served => serve({ ...usual, ...answers });

/** The dialog with this title. Found by its text, not by accessible name: in tests antd gives every title the same id. */
export async function dialogTitled(title: string): Promise<HTMLElement> {
  const found = await screen.findByText(title, { selector: '.ant-modal-title' });
  return found.closest('[role=dialog]') as HTMLElement;
}

/** For tests: a resident, a reminder, and the answers that every page of a resident needs. */
import type { Employee } from '@firm/residents/contract';
import { employeeFields } from '@firm/residents/contract/fields/employee';
import { declaredLists } from '@firm/residents/contract/reference/fixedListRoutes';
import type { PassReminder } from '@firm/residents/contract/resident/expiryRoutes';
import { emptyAnswer } from '@firm/shared-ui/testing/emptyAnswer.ts';
import { type Answers, type Served } from '@firm/shared-ui/testing/serve.ts';
import { serve } from './serve.ts';

/** A resident as the service answers: checked in, cleared, with an employer. @param more what is different */
export function resident(more: Partial<Employee> = {}): Employee {
  const id = more.id ?? 5;
  return {
    ...emptyAnswer(employeeFields),
    id,
    version: 3,
    url: `/backend/api/employees/${id}/`,
    avatar: `/backend/api/employees/${id}/avatar/thumb/`,
    name: 'Dinesh Velu',
    pass_number: 'KWL-00005',
    gender: 'M',
    tenancy_status: 'CI',
    tenancy_status_name: 'Checked-In',
    tenancy_status_color: 'success',
    employer: 1,
    employer_name: 'Meridian Builders',
    health_record: null,
  health_cleared: true,
    org: 1,
    created_time: '2026-01-02T08:15:00.000Z',
    update_time: '2026-01-02T10:30:00.000Z',
    ...more,
  };
}

/** A reminder of a passport, three weeks before its expiry. */
export const reminder = (more: Partial<PassReminder> = {}): PassReminder => ({
  id: 351,
  employee: 12,
  name: 'Soon Ending',
  url: '/backend/api/employees/12/',
  dorm_id: 1,
  document: 'passport',
  day: '2026-12-11',
  within: 30,
  days_left: 20,
  at: '2026-11-21T11:18:51.116Z',
  ...more,
});

const fixedLists = {
  ...Object.fromEntries(['religions', 'nationalities', 'languages', ...Object.keys(declaredLists)].map((list) => [list, []])),
  genders: [
    { value: 'M', name: 'Male' },
    { value: 'F', name: 'Female' },
  ],
};

/** Mocks the services, with the fixed lists always included. */
export const serveResidents = (answers: Answers): Served => serve({ 'GET /fixedlists/': () => ({ status: 200, body: fixedLists }), ...answers });

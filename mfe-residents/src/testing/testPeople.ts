/** For tests: a resident, and what is read with every resident. */
import type { Employee } from '@firm/residents/contract';
import { declaredLists } from '@firm/residents/contract/fixedListRoutes';
import { serve, type Answers, type Served } from '@firm/shared-ui/testing/serve.ts';

export function resident(more: Partial<Employee> = {}): Employee {
  const id = more.id ?? 5;
  return {
    id,
    version: 3,
    url: `/backend/api/employees/${id}/`,
    is_active: true,
    avatar: `/backend/api/employees/${id}/avatar/thumb/`,
    name: 'Dinesh Velu',
    pass_number: 'KWL-00005',
    gender: 'M',
    tenancy_status: 'CI',
    tenancy_status_name: 'Checked-In',
    tenancy_status_color: 'success',
    employer: 1,
    employer_name: 'Meridian Builders',
    ...more,
  } as Employee;
}

const fixedLists = {
  ...Object.fromEntries(['religions', 'nationalities', 'languages', ...Object.keys(declaredLists)].map((list) => [list, []])),
  genders: [
    { value: 'M', name: 'Male' },
    { value: 'F', name: 'Female' },
  ],
};

/** Answers in place of the services, which know the fixed lists anyway. */
export const servePeople = (answers: Answers): Served => serve({ 'GET /fixedlists/': () => ({ status: 200, body: fixedLists }), ...answers });

import '@testing-library/jest-dom';
import { renderArea } from '../testing/renderArea.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { page } from '@firm/shared-ui/testing/serve.ts';
import { signIn } from '@firm/shared-ui/testing/signIn.ts';
import type { DormitoryClone } from '../api.ts';
import { dormitory } from '../testing/dormitory.ts';
import { rightsRequest } from '../testing/rightsRequest.ts';
import { serve } from '../testing/serve.ts';
import { CopyDormitory } from './CopyDormitory.tsx';

const rights = ['view dormitory', 'add dormitory', 'view workzone', 'add workzone', 'view resource'] as const;
const press = async (name: string): Promise<void> => userEvent.click(await screen.findByRole('button', { name }));
const answer = (of: Partial<DormitoryClone> = {}): DormitoryClone => ({
  ...{ dry_run: true, id: null, url: null, name: 'South House', dorm_ref_id: 'SH', left_out: 2 },
  layout: { blocks: 1, floors: 4, rooms: 40, facilities: 3, common: 2, beds: 320, sick_bays: 1 },
  ...{ accounts: [{ id: 5, name: 'Ada' }], refused_accounts: [{ id: 6, name: 'Grace', code: 'above' }], needs_approval: false },
  ...of,
});

async function fillIn(): Promise<void> {
  await userEvent.click(await screen.findByLabelText('Dormitory to copy'));
  await userEvent.click(await screen.findByTitle('North House'));
  await press('Next');
  await userEvent.type(await screen.findByLabelText('Name'), 'South House');
  await userEvent.type(screen.getByLabelText('Reference'), 'SH');
  await press('Next');
}

test('a preview shows what will be created, one click creates it, and the beds are counted as they are created', async () => {
  signIn(...rights);
  let there = 0;
  const { writes } = serve({
    'GET /dormitories/': () => page(dormitory()),
    'POST /dormitories/1/clone/': (body) => ({ status: 200, body: (body as { dry_run: boolean }).dry_run ? answer() : answer({ dry_run: false, id: 9, url: '/backend/api/dormitories/9/' }) }),
    'GET /resources/': () => ({ status: 200, body: { count: (there += 160), next: null, previous: null, results: [] } }),
  });
  renderArea(<CopyDormitory onClose={() => undefined} />);
  await fillIn();
  expect(await screen.findByText('320')).toBeInTheDocument();
  expect(screen.getByText('Inactive zones not copied: 2')).toBeInTheDocument();
  expect(screen.getByText('The account has more permissions than yours')).toBeInTheDocument();
  const body = { beds: true, facilities: true, access: false, name: 'South House', dorm_ref_id: 'SH' };
  expect(writes).toEqual([{ call: 'POST /dormitories/1/clone/', body: { ...body, dry_run: true } }]);
  await press('Finish');
  expect(await screen.findByText('South House has been created')).toBeInTheDocument();
  expect(writes.slice(1)).toEqual([{ call: 'POST /dormitories/1/clone/', body: { ...body, dry_run: false } }]);
  expect(await screen.findByText(/^Beds created so far: 160 of 320/)).toBeInTheDocument();
  await waitFor(() => expect(screen.getByText('All beds created: 320')).toBeInTheDocument(), { timeout: 5_000 });
  expect(screen.getByRole('link', { name: 'Open the dormitory' })).toHaveAttribute('href', '/admin/dormitories/9');
});

test('a reference already in use stops the wizard, with the reason beside the field; access is offered with permission to grant it', async () => {
  signIn(...rights);
  const errors = { dorm_ref_id: ['A record with this reference already exists'] };
  const { writes } = serve({ 'GET /dormitories/': () => page(dormitory()), 'POST /dormitories/1/clone/': () => ({ status: 409, body: { message: 'no', code: 'duplicate', errors } }) });
  renderArea(<CopyDormitory onClose={() => undefined} />);
  expect(await screen.findByRole('checkbox', { name: 'Dormitory access' })).toBeDisabled();
  await fillIn();
  expect(await screen.findByText('A record with this reference already exists')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Finish' })).toBeNull();
  expect(writes).toHaveLength(1);
});

test('with approval required, access is requested once the dormitory exists, with a link to the approvals', async () => {
  signIn(...rights, 'change permission');
  const waits = { needs_approval: true, layout: { ...answer().layout, beds: 0 } };
  const { writes } = serve({
    'GET /dormitories/': () => page(dormitory()),
    'POST /dormitories/1/clone/': (body) => ({ status: 200, body: (body as { dry_run: boolean }).dry_run ? answer(waits) : answer({ ...waits, dry_run: false, id: 9, url: '/backend/api/dormitories/9/' }) }),
    'POST /rights_requests/': () => ({ status: 201, body: rightsRequest({ is_own: true }) }),
  });
  renderArea(<CopyDormitory onClose={() => undefined} />);
  await fillIn();
  expect(await screen.findByText('Users who get access once another administrator approves: 1')).toBeInTheDocument();
  await press('Finish');
  const reason = await screen.findByLabelText('Reason');
  await userEvent.type(reason, 'Opens in May');
  await userEvent.click(within(reason.closest('[role="dialog"]') as HTMLElement).getByRole('button', { name: 'Ask for approval' }));
  await waitFor(() => expect(writes.at(-1)).toEqual({ call: 'POST /rights_requests/', body: { kind: 'dormitories', users: [5], gain: [9], reason: 'Opens in May' } }));
  expect(await screen.findByRole('link', { name: 'Open approvals' })).toHaveAttribute('href', '/admin/users?tab=approvals');
});

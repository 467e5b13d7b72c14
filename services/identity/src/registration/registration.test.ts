/** Requests from the public forms, from submission to decision (docs/rules/access.md#public-forms). */
import { startIdentity, type IdentityPortal } from '../testing/identityPortal.ts';

interface RequestAnswer {
  id: number;
  status: string;
  kind: string;
  user: string | null;
  version: number;
  one_time_password?: string;
}

let identity: IdentityPortal;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

const list = (query = '', as = 'useradmin') =>
  identity.call<{ count: number; results: RequestAnswer[] }>('GET', `/register_requests/${query}`, { as });
const decide = (id: number, body: object, as = 'useradmin', headers: Record<string, string> = {}) =>
  identity.call<RequestAnswer>('PATCH', `/register_requests/${id}/`, { as, body, headers });
async function file(body: object): Promise<RequestAnswer> {
  const sent = { kind: 'account', name: 'Anjali Devi Rao', email: 'anjali@example.org', ...body };
  const answer = await identity.call('POST', '/register_requests/', {
    body: sent,
    headers: { 'x-forwarded-for': identity.newAddress() },
  });
  expect(answer).toMatchObject({ status: 201, body: { status: 'pending', kind: sent.kind } });
  return (await list('?limit=1')).body.results[0] as RequestAnswer;
}

test('an approved request becomes a user with a password that is shown once', async () => {
  const request = await file({ username: 'anjali.rao', phone: '+65 8555 0101', message: 'نحتاج إلى حساب' });
  const approval = { status: 'approved', groups: [7], version: request.version };
  const decided = await decide(request.id, approval, 'useradmin', { 'idempotency-key': 'approved-once' });
  const { one_time_password, ...rest } = decided.body;
  expect(one_time_password).toEqual(expect.any(String));
  expect(await decide(request.id, approval, 'useradmin', { 'idempotency-key': 'approved-once' })).toMatchObject({ status: 200, body: rest });
  expect(JSON.stringify(await identity.db.collection('identity_idempotency').find().toArray())).not.toContain(one_time_password);
  expect(decided).toMatchObject({ status: 200, body: { status: 'approved', decided_by_name: 'Farah Ismail' } });
  const { access } = await identity.signIn('anjali.rao', decided.body.one_time_password);
  expect((await identity.with(access, 'GET', '/users/current/')).body).toMatchObject({
    first_name: 'Anjali Devi',
    last_name: 'Rao',
    email: 'anjali@example.org',
    groups: [{ id: 7 }],
    must_change_password: true,
  });
  expect((await list('?status=approved')).body.results[0]?.one_time_password).toBeUndefined();
  expect(await decide(request.id, { status: 'rejected' })).toMatchObject({ status: 409, body: { allowed: [] } });
});

test('its history shows what was requested and how it was decided', async () => {
  const request = await file({ name: 'Told Once', phone: '+65 8555 0101' });
  await decide(request.id, { status: 'rejected', remarks: 'Not a client' });
  const told = await identity.db.collection('identity_changes').find({ entity: 'registerrequest', entity_id: request.id }).sort({ _id: 1 }).toArray();
  expect(told.map(({ type, changes }) => [type, changes])).toEqual([
    ['registerrequest.created', expect.objectContaining({ kind: [null, 'account'], name: [null, 'Told Once'], phone: [null, '+65 8555 0101'], status: [null, 'pending'] })],
    [
      'registerrequest.rejected',
      { status: ['pending', 'rejected'], remarks: ['', 'Not a client'], decided_by_name: [null, 'Farah Ismail'], decided_time: [null, expect.any(Date)] },
    ],
  ]);
  expect(Object.keys(told[0]?.changes ?? {})).not.toContain('words');
});

test('approval puts the new user into the chosen groups, and tells the user who decides if the name is taken', async () => {
  const request = await file({ username: 'tenancy' });
  expect((await decide(request.id, { status: 'approved' })).status).toBe(409);
  expect((await decide(request.id, { status: 'approved', username: 'free.name', groups: [1] })).status).toBe(200);
  const { body } = await identity.call<{ groups: { id: number }[] }>('GET', '/users/free.name/', { as: 'superuser' });
  expect(body.groups.map(({ id }) => id)).toEqual([1]);
});

test('without a user name there is no account', async () => {
  const request = await file({});
  expect(await decide(request.id, { status: 'approved' })).toMatchObject({
    status: 422,
    body: { errors: { username: expect.any(Array) } },
  });
});

test('a form that is sent again under its Idempotency-Key makes one request', async () => {
  const sent = { kind: 'demonstration', name: 'Sent Twice', email: 'twice@example.org' };
  const headers = { 'x-forwarded-for': identity.newAddress(), 'idempotency-key': 'the-line-broke' };
  const send = (body: object) => identity.call('POST', '/register_requests/', { body, headers });
  const [first, again] = [await send(sent), await send(sent)];
  expect([again.status, again.body]).toEqual([first.status, first.body]);
  expect(again.headers.get('idempotent-replay')).toBe('true');
  expect((await list('?search=twice')).body.count).toBe(1);
  expect((await send({ ...sent, name: 'Another' })).status).toBe(422);
});

test('a request for information or a demonstration is recorded, nothing more', async () => {
  const users = await identity.db.collection('identity_users').countDocuments();
  const request = await file({ kind: 'demonstration', organisation: 'Rigel', email: '' });
  expect(await decide(request.id, { status: 'approved', remarks: 'Thursday' })).toMatchObject({
    status: 200,
    body: { user: null, remarks: 'Thursday' },
  });
  expect(await identity.db.collection('identity_users').countDocuments()).toBe(users);
});

test('ten who approve at once make one user', async () => {
  const request = await file({ username: 'wanted.once' });
  const answers = await Promise.all(Array.from({ length: 10 }, () => decide(request.id, { status: 'approved' })));
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  expect(answers.filter((answer) => answer.status === 409)).toHaveLength(9);
  expect(await identity.db.collection('identity_users').countDocuments({ username: 'wanted.once' })).toBe(1);
});

test('the list is filtered and searched, and only the operator sees it', async () => {
  expect((await list('?kind=operator,demonstration&status=pending')).body.results.map((one) => one.kind)).toContain(
    'operator',
  );
  expect((await list('?search=lakeside')).body.count).toBe(1);
  expect((await list('', 'other')).body.count).toBe(0);
});

test.each([
  [{ kind: 'sponsor' }, 'kind'],
  [{ email: 'a@' }, 'email'],
  [{ name: '  ' }, 'name'],
  [{ phone: 'call me' }, 'phone'],
  [{ phone: '+65' }, 'phone'],
  [{ message: 'x'.repeat(2_001) }, 'message'],
  [{ admin: true }, 'admin'],
])('%j is 422', async (wrong, field) => {
  const body = { kind: 'account', name: 'A', email: 'a@example.org', ...wrong };
  const answer = await identity.call<{ errors: object }>('POST', '/register_requests/', {
    body,
    headers: { 'x-forwarded-for': identity.newAddress() },
  });
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.body.errors)).toEqual([field]);
});

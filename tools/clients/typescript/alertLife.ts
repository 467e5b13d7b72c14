/**
 * Leads an alert through its life with a client made by openapi-typescript: `node alertLife.ts <address of the API> <password of superuser>`.
 * It knows nothing of the portal but the OpenAPI document. It prints what it saw as JSON on standard output.
 */
import type { components, paths } from '@portal/schema';
import createClient from 'openapi-fetch';

type Schemas = components['schemas'];

const [baseUrl = '', password = ''] = process.argv.slice(2);
const api = createClient<paths>({ baseUrl, headers: { 'accept-language': 'en' } });

/** The data of a successful call; any failure ends the program. Calls that must fail are checked separately. */
function got<T>({ data, error, response }: { data?: T; error?: unknown; response: Response }): T {
  if (data === undefined) throw new Error(`${response.status} ${response.url}: ${JSON.stringify(error)}`);
  return data;
}

async function signIn(username: string, secret: string): Promise<{ headers: { authorization: string } }> {
  const { access }: Schemas['TokenPair'] = got(await api.POST('/token/', { body: { username, password: secret } }));
  return { headers: { authorization: `Bearer ${access}` } };
}

// An administrator adds a dormitory, and a user who does repairs there.
const superuser = await signIn('superuser', password);
const groups: Schemas['Group'][] = got(await api.GET('/groups/', superuser)).results;
const group = groups.find(({ name }) => name === 'Maintenance manager');
const added = got(await api.POST('/users/', { ...superuser, body: { username: 'mender.ts', groups: [group?.id ?? 0] } }));
const dormitory: Schemas['Dormitory'] = got(await api.POST('/dormitories/', { ...superuser, body: { name: 'Tampines', dorm_ref_id: 'TMP' } }));
got(await api.POST('/dormitories/access/', { ...superuser, body: { user: added.id, dormitories: [dormitory.id] } }));
const me = await signIn('mender.ts', added.one_time_password ?? '');

// The alert is reported, once, however often the call is sent.
const priorities: Schemas['PriorityType'][] = got(await api.GET('/priority_types/', me)).results;
const priority = priorities.find(({ name }) => name === 'High')?.type_id;
const body: Schemas['NewAlert'] = { name: 'Tap drips', dormitory: dormitory.id, priority, issue_location: 'common area' };
const report = () => api.POST('/alerts/', { ...me, body, params: { header: { 'Idempotency-Key': 'tap-typescript' } } });
const reported = got(await report());
const repeated = got(await report());

const count = async (status: string) => got(await api.GET('/alerts/', { ...me, params: { query: { status, search: 'tap', ack: status === 'resolved' } } })).count;
const openBefore = await count('open');

// Steps that are not allowed are refused with a reason.
const at = { ...me, params: { path: { id: reported.id } } };
const { error: unnamed } = await api.POST('/alerts/', { ...me, body: { name: '' } });
const { error: leap } = await api.PATCH('/alerts/{id}/', { ...at, body: { status: 'resolved', resolve_remarks: 'Done' } });

const move = async (change: Schemas['AlertPatch']) => got(await api.PATCH('/alerts/{id}/', { ...at, body: change }));
const assigned = await move({ status: 'assigned', assignee: added.id, version: reported.version });
const begun = await move({ status: 'in-progress', ack: true, version: assigned.version });

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const form = new FormData();
form.append('img_type', 'after');
form.append('image_files', new Blob([Buffer.from(png, 'base64')], { type: 'image/png' }), 'tap.png');
const pictured = got(
  await api.PATCH('/alerts/{id}/image_files/', { ...at, body: { img_type: 'after' }, bodySerializer: () => form }),
);

const resolved = await move({ status: 'resolved', resolve_remarks: 'New washer', version: pictured.version });
const { error: stale } = await api.PATCH('/alerts/{id}/', { ...at, body: { remarks: 'Late', version: begun.version } });

const { audit_records: history } = got(await api.GET('/alerts/{id}/', at));
const statuses = history.flatMap(({ changes }) => {
  const moved = changes['status'];
  return moved ? [moved[1]] : [];
});

const openAfter = await count('open');
const resolvedAfter = await count('resolved');

const left = (await api.POST('/token/logout/', { ...me, body: {} })).response.status;
const { error: gone } = await api.GET('/alerts/{id}/', at);

console.log(
  JSON.stringify({
    repeated: repeated.id === reported.id,
    openBefore,
    openAfter,
    resolvedAfter,
    unnamed: [unnamed?.statusCode, Object.keys((unnamed as Schemas['ValidationError']).errors ?? {})],
    leap: [leap?.statusCode, (leap as Schemas['ConflictError']).allowed],
    picture: pictured.alertimages.map(({ img_type }) => img_type),
    resolved: [resolved.status, resolved.assignee_name, resolved.resolve_time !== null],
    stale: [stale?.statusCode, stale?.code],
    statuses,
    left,
    gone: gone?.statusCode,
  }),
);

/** Links by which a file is given to somebody without an account: what opens one, and that nothing else does (docs/rules/administration.md#links). */
import { principals } from '@firm/platform/contract/accounts';
import { resetClock, shiftClock } from '@firm/platform/testing/clock';
import { changeStandIns } from '@firm/platform/testing/standIns';
import { createHmac } from 'node:crypto';
import { linkLimits } from '../contract/link/limits.ts';
import type { ExportLink } from '../contract/link/routes.ts';
import type { ExportTracker } from '../contract/export/tracker.ts';
import { runExports } from '../src/export/job.ts';
import { startAdmin, type AdminPortal, type Failure } from '../src/testing/adminPortal.ts';

let firm: AdminPortal;
type User = Awaited<ReturnType<AdminPortal['portal']['user']>>;
let maker: User;
let guard: User;
let tracker: ExportTracker;
const hour = 3_600_000;

beforeAll(async () => {
  firm = await startAdmin();
  maker = await firm.portal.user({ permissions: ['view_employee', 'view_workzone'], dormitories: 'all' });
  guard = await firm.portal.user({ permissions: ['view_employee', 'change_permission'], dormitories: 'all' });
  tracker = await made(maker);
});
beforeEach(async () => {
  await firm.portal.connection.collection('admin_rate_limits').deleteMany({});
  await give(true);
});
afterEach(resetClock);
afterAll(() => firm.portal.stop());

const give = (share_links: boolean) => firm.call('PUT', '/exporttrackers/settings/', guard, { share_links });
async function made(as: User): Promise<ExportTracker> {
  const { id } = (await firm.call<ExportTracker>('POST', '/exporttrackers/', as, { report: 3, format: 'csv' })).body;
  await runExports(firm.portal.context('admin'));
  return (await firm.call<ExportTracker>('GET', `/exporttrackers/${id}/`, as)).body;
}
const ask = (body: object = {}, as: User | null = maker, id = tracker.id) => firm.call<ExportLink & Failure>('POST', `/exporttrackers/${id}/link/`, as, { hours: 24, downloads: 2, reason: 'Inspection', ...body });
const link = async (body: object = {}): Promise<ExportLink & { address: string }> => {
  const { status, body: answer } = await ask(body);
  expect(status).toBe(201);
  return answer as ExportLink & { address: string };
};
/** Without an account, like anybody who received the address. */
const open = (address: string, options: RequestInit = {}) => fetch(`${firm.portal.address}${new URL(address).pathname.replace(/^.*(\/exportlinks\/)/, '$1')}`, options);
const look = async ({ id }: Pick<ExportLink, 'id'>, as = maker) => (await firm.call<{ results: ExportLink[] }>('GET', '/exportlinks/?limit=50', as)).body.results.find((one) => one.id === id);
const changes = (type: string) => firm.portal.connection.collection('admin_changes').find({ type }).sort({ _id: 1 }).toArray();

it('gives the whole file to anyone with the address, as often as allowed, and records each use in the audit', async () => {
  const one = await link();
  expect(one).toMatchObject({ state: 'open', downloads: 2, used: 0, tracker: tracker.id, name: tracker.file?.name });
  const own = await (await fetch(`${firm.portal.address}/exporttrackers/${tracker.id}/file/`, { headers: { authorization: `Bearer ${maker.token}` } })).text();
  const first = await open(one.address);
  expect([first.status, first.headers.get('cache-control'), first.headers.get('accept-ranges'), first.headers.get('referrer-policy'), first.headers.get('etag')]).toEqual([200, 'no-store', 'none', 'no-referrer', null]);
  expect(first.headers.get('content-disposition')).toContain('attachment');
  expect(await first.text()).toBe(own);
  // Requesting a part does not bypass the count.
  const part = await open(one.address, { headers: { range: 'bytes=1-3' } });
  expect([part.status, await part.text()]).toEqual([200, own]);
  expect((await open(one.address)).status).toBe(404);
  expect(await look(one)).toMatchObject({ state: 'used', used: 2, address: null });
  expect((await changes('exportlink.used')).filter(({ entity_id }) => entity_id === one.id)).toMatchObject([{ by: null, changes: { used: [0, 1] } }, { by: null, changes: { used: [1, 2] } }]);
  const [told] = (await changes('exportlink.created')).filter(({ entity_id }) => entity_id === one.id);
  expect(told).toMatchObject({ by: { id: maker.id }, changes: { reason: [null, 'Inspection'] } });
  expect(JSON.stringify(await firm.portal.connection.collection('admin_changes').find({ entity: 'exportlink' }).toArray())).not.toContain(new URL(one.address).pathname.split('.').at(-1)?.slice(0, 20));
});

it('a look with HEAD uses up no download: programs look at an address before anybody opens it', async () => {
  const one = await link({ downloads: 1 });
  const head = await open(one.address, { method: 'HEAD' });
  expect([head.status, head.headers.get('content-disposition')?.slice(0, 10), await head.text()]).toEqual([200, 'attachment', '']);
  expect(await look(one)).toMatchObject({ state: 'open', used: 0 });
  expect((await open(one.address)).status).toBe(200);
  expect((await open(one.address, { method: 'HEAD' })).status).toBe(404);
  expect(await look(one)).toMatchObject({ state: 'used', used: 1 });
});

it('concurrent requests never exceed the allowed downloads', async () => {
  const { address } = await link({ downloads: 3 });
  const answers = await Promise.all(Array.from({ length: 12 }, () => open(address).then(async (response) => (await response.arrayBuffer(), response.status))));
  expect(answers.filter((status) => status === 200)).toHaveLength(3);
});

it('has no more links than allowed for a file, also of those created at the same moment', async () => {
  const kept = tracker;
  tracker = await made(maker);
  const answers = await Promise.all(Array.from({ length: linkLimits.ofFile + 8 }, () => ask()));
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array<number>(linkLimits.ofFile).fill(201), ...Array<number>(8).fill(429)]);
  tracker = kept;
});

it('rejects an address that was changed, guessed or signed with another key', async () => {
  const one = await link({ downloads: 20 });
  const other = await link();
  const [id, expires, nonce, mac] = (new URL(one.address).pathname.split('/').at(-3) ?? '').split('.') as [string, string, string, string];
  const at = (...parts: string[]) => `http://x/exportlinks/${parts.join('.')}/file/`;
  expect((await open(at(id, expires, nonce, mac))).status).toBe(200);
  const later = String(Number(expires) + hour);
  const forged = (key: string) => createHmac('sha256', key).update(`${id}.${later}.${nonce}`).digest('base64url');
  const swapped = mac.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
  for (const address of [
    ...[at(id, later, nonce, mac), at(String(other.id), expires, nonce, mac), at('999999', expires, nonce, mac), at(id, expires, 'A'.repeat(22), mac)],
    ...[at(id, expires, nonce, swapped), at(id, expires, nonce, 'A'.repeat(43)), at(id, expires, nonce), at(id, expires, nonce, `${mac}=`), at(id, later, nonce, forged('')), at(id, later, nonce, forged(nonce))],
    ...[at(`0${id}`, expires, nonce, mac), at('-1', expires, nonce, mac), at('$ne', '1', nonce, mac), at(id)],
  ])
    expect([address, (await open(address)).status]).toEqual([address, 404]);
  expect(await look(one)).toMatchObject({ used: 1 });
});

it('ends when it expires, when it is revoked, and with its file', async () => {
  const [short, back, gone] = [await link({ hours: 1 }), await link(), await link({ hours: 168 })];
  expect((await firm.call('POST', `/exportlinks/${back.id}/revoke/`, maker, { version: back.version })).body).toMatchObject({ state: 'revoked', address: null });
  expect((await open(back.address)).status).toBe(404);
  expect((await firm.portal.connection.collection<{ _id: number; key: string }>('admin_export_links').findOne({ _id: back.id }))?.key).toBe('');
  shiftClock(hour - 60_000);
  expect((await open(short.address)).status).toBe(200);
  shiftClock(hour + 60_000);
  expect((await open(short.address)).status).toBe(404);
  resetClock();
  const kept = tracker;
  tracker = await made(maker);
  const own = await link();
  await firm.call('DELETE', `/exporttrackers/${tracker.id}/`, maker);
  expect([(await open(own.address)).status, (await look(own))?.state]).toEqual([404, 'gone']);
  tracker = kept;
  expect((await open(gone.address)).status).toBe(200);
  expect(await changes('exportlink.revoked')).toMatchObject([{ by: { id: maker.id }, entity_id: back.id }]);
});

it('gives nothing while links are switched off, nor once its creator has lost permission to see all of it', async () => {
  const one = await link({ downloads: 20 });
  await give(false);
  expect([(await open(one.address)).status, (await ask()).status]).toEqual([404, 403]);
  await give(true);
  expect((await open(one.address)).status).toBe(200);
  const leaver = await firm.portal.user({ permissions: ['view_employee', 'view_workzone'], dormitories: 'all' });
  const theirs = await made(leaver);
  const { address } = (await ask({}, leaver, theirs.id)).body;
  expect((await open(address ?? '')).status).toBe(200);
  await changeStandIns(firm.portal.connection, principals, leaver.id, { permissions: ['view_employee'] });
  expect((await open(address ?? '')).status).toBe(404);
});

it('is created only by the file’s owner, with hours, downloads and a reason within bounds; others view and revoke by permission', async () => {
  for (const body of [{ hours: 0 }, { hours: 169 }, { downloads: 0 }, { downloads: 21 }, { reason: ' ' }, { reason: undefined }, { hours: 1.5 }]) expect([body, (await ask(body)).status]).toEqual([body, 422]);
  expect([(await ask({}, guard)).status, (await ask({}, null)).status, (await ask({}, firm.nobody)).status, (await ask({}, maker, 987_654)).status]).toEqual([404, 401, 403, 404]);
  const waiting = (await firm.call<ExportTracker>('POST', '/exporttrackers/', maker, { report: 3, format: 'csv' })).body;
  expect((await ask({}, maker, waiting.id)).body).toMatchObject({ code: 'no_file' });
  const one = await link();
  expect(await look(one, guard)).toBeUndefined();
  const all = (await firm.call<{ results: ExportLink[] }>('GET', '/exportlinks/?all=true&limit=50', guard)).body.results;
  expect(all.find(({ id }) => id === one.id)).toMatchObject({ state: 'open', address: null, reason: 'Inspection' });
  expect((await firm.call('GET', '/exportlinks/?all=true', maker)).status).toBe(403);
  const stranger = await firm.portal.user({ permissions: ['view_employee'] });
  expect((await firm.call('POST', `/exportlinks/${one.id}/revoke/`, stranger, {})).status).toBe(404);
  expect((await firm.call('POST', `/exportlinks/${one.id}/revoke/`, guard, {})).status).toBe(200);
  expect((await open(one.address)).status).toBe(404);
});

it('a client that guesses addresses has to wait', async () => {
  const one = await link({ downloads: 20 });
  for (let i = 0; i < linkLimits.misses.most; i += 1) expect((await open(`http://x/exportlinks/1.2.${'A'.repeat(22)}.${'B'.repeat(43)}/file/`)).status).toBe(404);
  const refused = await open(one.address);
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
});

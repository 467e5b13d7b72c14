/** Live updates: who receives them, when a stream ends, and how it resumes (docs/architecture/live-updates.md). */
import { ServerResponse } from 'node:http';
import { dormitoryAccess } from '@firm/platform/contract/accounts';
import type { ChangeAudience } from '@firm/platform/contract/changeAudience';
import { resetClock, shiftClock } from '@firm/platform/testing/clock';
import { changeStandIns } from '@firm/platform/testing/standIns';
import { startIdentity, type IdentityPortal } from '../testing/identityPortal.ts';

let identity: IdentityPortal;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

interface Received {
  readonly id: string;
  readonly event: string;
  readonly data: { type: string; entity: string; id: number; org: number; dormitory: number | null; at: string };
}

/** A browser's event stream, read as it arrives. */
class TestListener {
  readonly received: Received[] = [];
  closed = false;
  raw = '';
  readonly #ended = new AbortController();

  rights = '';

  static async open(address: string, token: string, lastId?: string, age?: number, rights?: string): Promise<TestListener> {
    const ear = new TestListener();
    const response = await fetch(`${address}/live/${age === undefined ? '' : `?age=${age}`}`, {
      headers: { authorization: `Bearer ${token}`, ...(lastId && { 'last-event-id': lastId }), ...(rights && { 'x-firm-rights': rights }) },
      signal: ear.#ended.signal,
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/);
    expect(response.headers.get('x-accel-buffering')).toBe('no');
    expect(response.headers.get('cache-control')).toContain('no-store');
    ear.rights = response.headers.get('x-firm-rights') ?? '';
    void ear.#read(response);
    return ear;
  }

  async #read(response: Response): Promise<void> {
    const text = new TextDecoder();
    try {
      for await (const part of response.body as unknown as AsyncIterable<Uint8Array>) {
        this.raw += text.decode(part, { stream: true });
        const frames = this.raw.split('\n\n');
        this.raw = frames.pop() ?? '';
        for (const frame of frames) this.#receive(frame);
      }
    } catch {
      // The test closed the stream.
    }
    this.closed = true;
  }

  #receive(frame: string): void {
    const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(frame)?.[1] ?? '';
    if (field('event')) this.received.push({ id: field('id'), event: field('event'), data: JSON.parse(field('data')) });
  }

  close(): void {
    this.#ended.abort();
  }
}

const until = async (condition: () => boolean, ms = 5_000): Promise<void> => {
  const end = Date.now() + ms;
  while (!condition()) {
    if (Date.now() > end) throw new Error('it did not happen');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
};

/** Far above the numbers that identity gives its own changes. */
let lastChange = 1_000_000;
/** Writes a change record as a service does when it commits. */
async function change(service: string, entity: string, org: number, dormitory: number | null, from?: number | null, data: object = {}): Promise<string> {
  lastChange += 1;
  const row = {
    _id: lastChange,
    org,
    dormitory,
    service,
    entity,
    entity_id: 77,
    type: `${entity}.updated`,
    at: new Date(),
    by: null,
    changes: { secret: [1, 2], ...(from !== undefined && { dormitory: [from, dormitory] }) },
    data,
    request_id: null,
  };
  await identity.db.collection<{ _id: number }>(`${service}_changes`).insertOne(row);
  return `${service}.${lastChange}`;
}

const listeners: TestListener[] = [];
async function ear(as: string, lastId?: string, age?: number, rights?: string): Promise<TestListener> {
  const opened = await TestListener.open(identity.portal.address, await identity.token(as), lastId, age, rights);
  listeners.push(opened);
  return opened;
}
afterEach(() => {
  for (const one of listeners.splice(0)) one.close();
});
const ids = (one: TestListener) => one.received.map((event) => event.id);

test('every listener gets what they may see: organisation, dormitories, permission', async () => {
  const people = ['superuser', 'maintenance', 'onedorm', 'nobody', 'other', 'useradmin', 'tenancy'];
  const heard = Object.fromEntries(await Promise.all(people.map(async (as) => [as, await ear(as)] as const)));
  const first = await change('maintenance', 'alert', 1, 1);
  const second = await change('maintenance', 'alert', 1, 2);
  const foreign = await change('maintenance', 'alert', 2, 9);
  const nowhere = await change('maintenance', 'alert', 1, null);
  const vendor = await change('residents', 'vendor', 1, null);
  const user = await change('identity', 'user', 1, null);
  const unknown = await change('health', 'secretthing', 1, 1);
  const last = await change('residents', 'zone', 1, 1);
  const lastForeign = await change('residents', 'vendor', 2, null);
  await until(() => ids(heard.superuser!).includes(last) && ids(heard.other!).includes(lastForeign));
  await until(
    () =>
      ids(heard.onedorm!).includes(last) && ids(heard.tenancy!).includes(last) && ids(heard.useradmin!).includes(user),
  );

  expect(ids(heard.superuser!)).toEqual([first, second, nowhere, vendor, user, last]);
  expect(ids(heard.maintenance!)).toEqual([first, second, nowhere, vendor, last]);
  expect(ids(heard.onedorm!)).toEqual([first, vendor, user, last]);
  expect(ids(heard.nobody!)).toEqual([]);
  expect(ids(heard.other!)).toEqual([foreign, lastForeign]);
  expect(ids(heard.useradmin!)).toEqual([user]);
  expect(ids(heard.tenancy!)).toEqual([vendor, last]);
  expect([unknown].some((id) => people.some((as) => ids(heard[as]!).includes(id)))).toBe(false);
  expect(heard.superuser!.received[0]).toEqual({
    id: first,
    event: 'change',
    data: { type: 'alert.updated', entity: 'alert', id: 77, org: 1, dormitory: 1, at: expect.stringMatching(/Z$/) },
  });
});

test('a page receives what changed between loading its data and opening its stream', async () => {
  const [first, foreign] = [await change('maintenance', 'alert', 1, 1), await change('maintenance', 'alert', 2, 9)];
  const early = await ear('maintenance');
  const second = await change('maintenance', 'alert', 1, 1);
  await until(() => ids(early).includes(second));
  const late = await ear('maintenance', undefined, 5_000);
  await until(() => ids(late).includes(second));
  expect(ids(late)).toContain(first);
  expect(ids(late)).not.toContain(foreign);
  expect(ids(early)).not.toContain(foreign);
});

test('a move between dormitories is sent to those who see only the former one, without the new one', async () => {
  const [one, all] = [await ear('onedorm'), await ear('maintenance')];
  const away = await change('maintenance', 'alert', 1, 2, 1);
  const elsewhere = await change('maintenance', 'alert', 1, 3, 2);
  const into = await change('maintenance', 'alert', 1, 1, 2);
  const taken = await change('maintenance', 'alert', 1, null, 1);
  const found = await change('maintenance', 'alert', 1, 1, null);
  await until(() => [one, all].every((each) => ids(each).includes(found)));
  expect(one.received.map(({ id, data }) => [id, data.dormitory])).toEqual([[away, 1], [into, 1], [taken, 1], [found, 1]]);
  expect(all.received.map(({ id, data }) => [id, data.dormitory])).toEqual([[away, 2], [elsewhere, 3], [into, 1], [taken, null], [found, 1]]);
});

test('what is about several dormitories is sent to those who see all of them, and what is an account’s own to few others', async () => {
  const [all, one, reports] = [await ear('superuser'), await ear('onedorm'), await ear('reports')];
  const id = Number((await identity.db.collection('identity_users').findOne({ username: 'reports' }))?._id);
  const told = (entity: string, audience?: ChangeAudience) => change('admin', entity, 1, null, undefined, audience && { audience });
  const [ofOne, ofTwo, older] = [await told('contract', { dormitories: [1] }), await told('contract', { dormitories: [1, 2] }), await told('contract')];
  const [near, far, wide, own] = [await told('report', { dormitories: [1], owner: 1 }), await told('exportlink', { dormitories: [2], owner: 1 }), await told('exporttracker', { dormitories: 'all', owner: 1 }), await told('exporttracker', { dormitories: 'all', owner: id })];
  const last = await change('residents', 'vendor', 1, null);
  await until(() => [all, one, reports].every((each) => ids(each).includes(last)));
  expect(ids(all)).toEqual([ofOne, ofTwo, older, near, far, wide, own, last]);
  expect(ids(one)).toEqual([ofOne, near, last]);
  expect(ids(reports)).toEqual([ofOne, ofTwo, older, own, last]);
  expect(all.raw).not.toContain('owner');
});

test('what reveals nothing but health is sent to those who may view it', async () => {
  const [all, desk] = [await ear('superuser'), await ear('residents')];
  const hidden = await change('residents', 'employee', 1, 1, undefined, { audience: { needs: 'view_healthtrackrecord' } });
  const open = await change('residents', 'employee', 1, 1);
  await until(() => [all, desk].every((each) => ids(each).includes(open)));
  expect([ids(all), ids(desk)]).toEqual([[hidden, open], [open]]);
});

test('a resident who moves to another organisation’s dormitory is sent there to nobody else', async () => {
  const [other, one] = [await ear('other'), await ear('onedorm')];
  await change('residents', 'employee', 1, 2, 9);
  const last = await change('residents', 'vendor', 2, null);
  const mine = await change('residents', 'vendor', 1, null);
  await until(() => ids(other).includes(last) && ids(one).includes(mine));
  expect([ids(other), ids(one)]).toEqual([[last], [mine]]);
});

test('rooms and dormitory access are sent under the names that listeners know', async () => {
  const [tenant, admin, one] = [await ear('tenancy'), await ear('superuser'), await ear('onedorm')];
  const access = await change('residents', 'dormitory_access', 1, null);
  const elsewhere = await change('residents', 'zone', 1, 2);
  const room = await change('residents', 'zone', 1, 1);
  await until(() => [tenant, admin, one].every((each) => ids(each).includes(room)));
  expect(ids(tenant)).toEqual([elsewhere, room]);
  expect(ids(admin)).toEqual([access, elsewhere, room]);
  expect(ids(one)).toEqual([access, room]);
  expect(admin.received.map(({ data }) => [data.entity, data.type])).toEqual([
    ['dormitoryaccess', 'dormitoryaccess.updated'],
    ['workzone', 'workzone.updated'],
    ['workzone', 'workzone.updated'],
  ]);
});

test('a change made through the API is sent', async () => {
  const listening = await ear('useradmin');
  await identity.call('PATCH', '/users/tenancy/', { as: 'useradmin', body: { email: 'tenancy@example.org' } });
  await until(() => listening.received.length === 1);
  expect(listening.received[0]?.data).toMatchObject({ type: 'user.updated', entity: 'user', id: 3, org: 1 });
});

test('a stream ends when its session does, and when its user is deactivated', async () => {
  const tokens = [await identity.signIn('reports'), await identity.signIn('reports'), await identity.signIn('setup')];
  const [out, stays, gone] = await Promise.all(tokens.map(({ access }) => TestListener.open(identity.portal.address, access)));
  listeners.push(out!, stays!, gone!);
  await identity.with(tokens[0]!.access, 'POST', '/token/logout/', {});
  await until(() => out!.closed);
  await identity.call('PATCH', '/users/setup/', { as: 'superuser', body: { is_active: false } });
  await until(() => gone!.closed);
  expect(stays!.closed).toBe(false);
  await identity.with(tokens[1]!.access, 'POST', '/token/lock/', {});
  await until(() => stays!.closed);
});

describe('a stream of somebody who sees the portal as another user ends', () => {
  afterEach(resetClock);
  /** Its stream, and the user's own. */
  const open = async (access: string) => {
    const { body } = await identity.with<{ access: string }>(access, 'POST', '/users/tenancy/see_as/', { reason: 'A look' });
    const [seeing, own] = [await TestListener.open(identity.portal.address, body.access), await ear('tenancy')];
    listeners.push(seeing);
    return { seeing, own };
  };

  test.each(['/token/logout/', '/token/lock/'])('with their own session: %s', async (path) => {
    const { access } = await identity.signIn('staff');
    const { seeing, own } = await open(access);
    await identity.with(access, 'POST', path, {});
    await until(() => seeing.closed);
    expect(own.closed).toBe(false);
  });

  test('with the time for it, as every stream ends with its token', async () => {
    const { access } = await identity.signIn('staff');
    const { seeing, own } = await open(access);
    shiftClock(31 * 60_000);
    await until(() => seeing.closed);
    expect(own.closed).toBe(false);
    shiftClock(61 * 60_000);
    await until(() => own.closed);
  });
});

test('removed rights stop events, granted rights start them, on the open stream', async () => {
  const listening = await ear('health');
  const one = await change('health', 'healthtracer', 1, 2);
  await until(() => ids(listening).includes(one));
  await identity.call('PATCH', '/users/health/', { as: 'superuser', body: { groups: [4] } });
  const two = await change('health', 'healthtracer', 1, 2);
  const three = await change('maintenance', 'alert', 1, 2);
  await until(() => ids(listening).includes(three));
  expect(ids(listening)).not.toContain(two);

  // The residents service writes dormitory access and moves the same stamp.
  await changeStandIns(identity.db, dormitoryAccess, 5, { all: false, dormitories: [1] });
  await identity.portal.context('identity').stamps.move(['identity.access']);
  const four = await change('maintenance', 'alert', 1, 2);
  const five = await change('maintenance', 'alert', 1, 1);
  await until(() => ids(listening).includes(five));
  expect(ids(listening)).not.toContain(four);
});

test('who gains or loses rights or dormitories is told so, once, and nobody else is', async () => {
  const [mine, theirs] = [await ear('residents'), await ear('safety')];
  const told = (one: TestListener) => one.received.filter(({ data }) => data.type === 'rights.changed').map(({ data }) => data.id);
  const { _id: me } = (await identity.db.collection('identity_users').findOne({ username: 'residents' })) as unknown as { _id: number };
  await identity.call('PATCH', `/users/${me}/`, { as: 'superuser', body: { groups: [2, 4] } });
  await until(() => told(mine).length === 1);
  await changeStandIns(identity.db, dormitoryAccess, me, { all: false, dormitories: [1] });
  await identity.portal.context('identity').stamps.move(['identity.access']);
  await until(() => told(mine).length === 2);
  // The stamp moves for all, and nothing is different.
  await identity.portal.context('identity').stamps.move(['identity.access']);
  const last = await change('maintenance', 'alert', 1, 1);
  await until(() => ids(mine).includes(last));
  expect([told(mine), told(theirs)]).toEqual([[me, me], []]);
});

test('whoever was away while their rights changed is told so on return, once', async () => {
  const told = (one: TestListener) => one.received.filter(({ data }) => data.type === 'rights.changed').map(({ data }) => (data as { rights?: string }).rights);
  const before = await ear('safety');
  const seen = await change('maintenance', 'alert', 1, 1);
  before.close();
  const { _id: me } = (await identity.db.collection('identity_users').findOne({ username: 'safety' })) as unknown as { _id: number };
  await identity.call('PATCH', `/users/${me}/`, { as: 'superuser', body: { groups: [4] } });
  const back = await ear('safety', seen, undefined, before.rights);
  await until(() => told(back).length > 0);
  expect(told(back)).toEqual([back.rights]);
  expect(back.rights).not.toBe(before.rights);
  const again = await ear('safety', seen, undefined, back.rights);
  const last = await change('maintenance', 'alert', 1, 1);
  await until(() => ids(again).includes(last));
  expect(told(again)).toEqual([]);
});

test('locking or logging out causes only that user’s rights to be read again, and events of one organisation reach no other', async () => {
  const [mine, theirs] = [await ear('maintenance'), await ear('other')];
  const marker = await change('maintenance', 'alert', 1, 1);
  const foreign = await change('maintenance', 'alert', 2, 9);
  await until(() => ids(mine).includes(marker) && ids(theirs).includes(foreign));
  const read = jest.spyOn(identity.portal.context('identity').principals, 'get');
  const [first, second] = [await identity.signIn('other'), await identity.signIn('tenancy')];
  await identity.with(first.access, 'POST', '/token/lock/', {});
  await identity.with(second.access, 'POST', '/token/logout/', {});
  await until(() => read.mock.calls.length > 0);
  const last = await change('maintenance', 'alert', 1, 1);
  await until(() => ids(mine).includes(last));
  const { _id: me } = await identity.db.collection('identity_users').findOne({ username: 'maintenance' }) as unknown as { _id: number };
  expect(read.mock.calls.map(([user]) => user)).not.toContain(me);
  read.mockRestore();
  expect(ids(mine)).not.toContain(foreign);
  expect(ids(theirs)).not.toContain(marker);
});

test('events of one moment reach a browser in one write, in order', async () => {
  const listening = await ear('maintenance');
  const marker = await change('maintenance', 'alert', 1, 1);
  await until(() => ids(listening).includes(marker));
  const writes = jest.spyOn(ServerResponse.prototype, 'write');
  const together = await Promise.all([1, 2, 3, 1, 2, 3].map((dormitory) => change('maintenance', 'alert', 1, dormitory)));
  await until(() => together.every((id) => ids(listening).includes(id)));
  const told = writes.mock.calls.map(([text]) => String(text)).filter((text) => text.includes('event: change'));
  writes.mockRestore();
  expect(told.length).toBeLessThan(together.length);
  expect(ids(listening)).toHaveLength(together.length + 1);
});

test('a broken connection resumes where it was, and an unknown position is reported as a gap', async () => {
  const before = await ear('superuser');
  const seen = await change('maintenance', 'alert', 1, 1);
  await until(() => ids(before).includes(seen));
  before.close();
  const missed = await change('maintenance', 'alert', 1, 2);
  const foreign = await change('maintenance', 'alert', 2, 9);
  const witness = await ear('other');
  const marker = await change('maintenance', 'alert', 2, 9);
  await until(() => ids(witness).includes(marker));

  const again = await ear('superuser', seen);
  const next = await change('maintenance', 'alert', 1, 3);
  await until(() => ids(again).includes(next));
  expect(ids(again)).toEqual([missed, next]);
  expect(ids(again)).not.toContain(foreign);

  const lost = await ear('superuser', 'maintenance.999999');
  await until(() => lost.received.length > 0);
  expect(lost.received[0]).toMatchObject({ event: 'gap' });
});

test('one stream on the database serves a hundred browsers', async () => {
  const listening = await Promise.all(
    Array.from({ length: 100 }, (_, i) =>
      ear(['superuser', 'maintenance', 'staff', 'onedorm', 'tenancy', 'useradmin'][i % 6] as string),
    ),
  );
  const one = await change('residents', 'zone', 1, 1);
  await until(() => listening.filter((_, i) => i % 6 !== 5).every((each) => ids(each).includes(one)));
  const { inprog } = await identity.db
    .db!.admin()
    .command({ currentOp: 1, $all: true, 'cursor.tailable': true, ns: { $regex: `^${identity.db.name}` } });
  expect(inprog.length).toBeLessThanOrEqual(1);
});

test('a user’s twenty-first stream ends the first', async () => {
  const { access } = await identity.signIn('nobody');
  const all: TestListener[] = [];
  for (let i = 0; i < 21; i += 1) all.push(await TestListener.open(identity.portal.address, access));
  listeners.push(...all);
  await until(() => all[0]!.closed);
  expect(all.slice(1).every((one) => !one.closed)).toBe(true);
});

test('HEAD is answered and holds no stream open', async () => {
  const headers = { authorization: `Bearer ${await identity.token('nobody')}` };
  const answer = await fetch(`${identity.portal.address}/live/`, { method: 'HEAD', headers, signal: AbortSignal.timeout(3_000) });
  expect([answer.status, await answer.text()]).toEqual([200, '']);
});

test('without a session there is no stream', async () => {
  expect((await identity.call('GET', '/live/')).status).toBe(401);
});

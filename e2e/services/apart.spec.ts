/**
 * The portal with each service in a process of its own: an area is released while it runs, a service is killed, and one
 * is killed while it writes (docs/rules/operation.md#areas-stand-alone).
 */
import { once } from 'node:events';
import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import { apiAs, call, type Json } from '../portal/api.ts';
import { services, startOwnPortal, type OwnPortal } from '../portal/apart.ts';
import { changedArea, shellOfVersion } from '../portal/changedBuild.ts';
import { hasEnded, root } from '../portal/processes.ts';
import { expect, follow, settled, signInContext, test } from '../portal/test.ts';
import { panel } from '../shell/areaPanel.ts';

test.describe.configure({ mode: 'serial' });

let portal: OwnPortal;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  portal = await startOwnPortal('apart');
});
test.afterAll(async () => portal?.stop());

const pids = (): (number | undefined)[] => [...services, 'gateway'].map((name) => portal.process(name).pid);
const allRun = (): boolean => [...services, 'gateway'].every((name) => !hasEnded(portal.process(name)));

/** Runs `npm run publish-area -- …`, as a team does. */
async function publishArea(...words: string[]): Promise<string> {
  const child = spawn('npm', ['run', '--silent', 'publish-area', '--', ...words], {
    cwd: root,
    env: { ...process.env, FIRM_DATA: portal.data },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (output += part.toString()));
  const [code] = await once(child, 'close');
  expect(code, output).toBe(0);
  return output;
}

test('an area is published into the running portal, appears without any restart, and is rolled back', async ({ page, context }) => {
  test.setTimeout(120_000);
  const before = pids();
  await signInContext(context, 'maintenance', portal.address);
  await page.goto(`${portal.address}/maintenance`);
  const button = page.getByRole('button', { name: 'New alert' });
  await expect(button).toBeVisible();
  const registry = async () => (await fetch(`${portal.address}/backend/api/registry/`)).json() as Promise<Json>;
  const versions = async () => Object.fromEntries((await registry()).areas.map((area: Json) => [area.id, area.version]));
  const old = await versions();

  const folder = await changedArea('mfe-maintenance', { from: 'New alert', to: 'Report a fault' });
  expect(await publishArea('mfe-maintenance', '--from', folder)).toContain('is published in place of');
  await expect.poll(versions).toEqual({ ...old, 'mfe-maintenance': `${old['mfe-maintenance']}-changed` });
  // An open page continues with the old release, whose files are still there.
  await expect(button).toBeVisible();
  const second = await context.newPage();
  await second.goto(`${portal.address}/maintenance`);
  await expect(second.getByRole('button', { name: 'Report a fault' })).toBeVisible();
  await expect(second.locator('.firm-alerts__link').first()).toBeVisible();
  // The open page gets the new release too, once it returns to the area.
  await follow(page, '/reports');
  await settled(page);
  await wait(3_100);
  await follow(page, '/maintenance');
  await expect(page.getByRole('button', { name: 'Report a fault' })).toBeVisible();

  expect(await publishArea('mfe-maintenance', '--rollback')).toContain(`is back at ${old['mfe-maintenance']}`);
  await expect.poll(versions).toEqual(old);
  await second.reload();
  await expect(second.getByRole('button', { name: 'New alert' })).toBeVisible();
  expect(pids()).toEqual(before);
  expect(allRun()).toBe(true);
});

test('an area that needs the next shell says so in the present one and runs in the next one, where areas built for the previous shell run too', async ({ page, context }) => {
  test.setTimeout(120_000);
  const { version } = JSON.parse(await readFile(path.join(root, 'shell/package.json'), 'utf8')) as { version: string };
  const next = version.replace(/\d+$/, (last) => String(Number(last) + 1));
  const newArea = await changedArea('mfe-maintenance', { from: 'New alert', to: 'Report a fault', called: 'next', requiresShell: next });
  await signInContext(context, 'superuser', portal.address);
  await page.goto(`${portal.address}/operations/dormitories`);
  await settled(page);
  const bell = page.getByRole('button', { name: /^Notifications:/ });
  const dormitories = page.getByRole('button', { name: /^Dormitories: \d/ });
  await expect(dormitories).toBeVisible();

  // The area is released first: it is too new for the present shell, and none of its code runs.
  expect(await publishArea('mfe-maintenance', '--from', newArea)).toContain(`mfe-maintenance waits for the shell ${next}: the current one is ${version}`);
  const inOldShell = async (): Promise<void> => {
    await follow(page, '/maintenance');
    await expect(panel(page)).toHaveAttribute('data-reason', 'too-old');
    await expect(panel(page).getByRole('heading')).toHaveText('Please reload the page');
    await expect(panel(page)).toContainText('This section needs a newer version of the portal than the one you have open.');
    await expect(page.getByRole('button', { name: 'Report a fault' })).toHaveCount(0);
  };
  await wait(3_100);
  await inOldShell();
  await page.reload();
  await inOldShell();
  await expect(bell).toHaveCount(0);
  await follow(page, '/operations/dormitories');
  await expect(dormitories).toBeVisible();

  // Once the required shell is published, a reload is enough; areas that were built for the previous shell run there too.
  expect(await publishArea('shell', '--from', await shellOfVersion(next))).not.toContain('waits for the shell');
  await inOldShell();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Report a fault' })).toBeVisible();
  await expect(page.locator('.firm-alerts__link').first()).toBeVisible();
  await expect(bell).toBeVisible();
  for (const before of ['/operations/dormitories', '/operations/residents', '/reservations/list']) {
    await follow(page, before);
    await settled(page);
    await expect(page.getByRole('main').getByText(/\S/).first()).toBeVisible();
    await expect(panel(page)).toHaveCount(0);
  }
  // The same area runs there in its previous release as well.
  await publishArea('mfe-maintenance', '--rollback');
  await wait(3_100);
  await follow(page, '/maintenance');
  await expect(page.getByRole('button', { name: 'New alert' })).toBeVisible();
  await expect(page.locator('.firm-alerts__link').first()).toBeVisible();
  await publishArea('shell', '--rollback');
  await page.reload();
  await expect(page.getByRole('button', { name: 'New alert' })).toBeVisible();
});

test('the gateway’s kept answers reflect every write and every change of rights at the very next request', async () => {
  const [boss, me, root] = [await apiAs('staff', portal.address), await apiAs('maintenance', portal.address), await apiAs('superuser', portal.address)];
  const { id, version } = await boss.post('/alerts/', { name: 'Stands still', alert_type: 1 });
  const page = '/alerts/?limit=5';
  let at = version;
  for (let n = 0; n < 40; n += 1) {
    const description = `Looked at ${n} times`;
    // Answers to both users are now kept by the gateway; then something changes.
    await Promise.all([me.get(page), boss.get(page), me.get(page), me.get(`/alerts/${id}/`)]);
    ({ version: at } = await boss.patch(`/alerts/${id}/`, { description, version: at }));
    const [row, list] = [await me.get(`/alerts/${id}/`), await me.get(page)];
    expect(row.description).toBe(description);
    expect(list.results.find((one: Json) => one.id === id).description).toBe(description);
  }
  const mine = await me.get('/users/current/');
  const groups = mine.groups.map((group: Json) => group.id ?? group);
  await me.get(page);
  await root.patch(`/users/${mine.id}/`, { groups: [] });
  expect((await me.ask('GET', page)).status).toBe(403);
  await root.patch(`/users/${mine.id}/`, { groups });
  expect((await me.ask('GET', page)).status).toBe(200);
});

test('a killed service answers 503 with Retry-After at once, affects no other service, and works again after a restart', async ({ page, context }) => {
  test.setTimeout(120_000);
  const me = await apiAs('staff', portal.address);
  await signInContext(context, 'staff', portal.address);
  await page.goto(`${portal.address}/maintenance`);
  await expect(page.locator('.firm-alerts__link').first()).toBeVisible();
  const maintenance = portal.process('maintenance');
  maintenance.kill('SIGKILL');
  await once(maintenance, 'exit');

  // The gateway may notice only at the first call that the service is gone.
  await me.ask('GET', '/alerts/');
  const times: number[] = [];
  for (let i = 0; i < 20; i += 1) {
    const started = performance.now();
    const answer = await me.ask('GET', '/alerts/?limit=10');
    times.push(performance.now() - started);
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(answer.body).toMatchObject({ statusCode: 503, message: expect.any(String) });
  }
  expect(times.sort((a, b) => a - b)[10]!).toBeLessThan(100);
  for (const path of ['/users/current/', '/dormitories/choices/', '/registry/', '/orgentities/current/']) {
    expect((await me.ask('GET', path)).status, path).toBe(200);
  }
  const ready = await fetch(`${portal.address}/readyz`);
  expect(ready.status).toBe(503);
  expect(await ready.text()).toContain('maintenance');
  expect((await fetch(`${portal.address}/healthz`)).status).toBe(200);

  // The screens say so, and the rest of the portal keeps working.
  await page.reload();
  await expect(page.getByText('The rows could not be loaded.')).toBeVisible({ timeout: 20_000 });
  await follow(page, '/operations/dormitories');
  const [dormitory] = (await me.get('/dormitories/choices/')).results;
  await expect(page.getByRole('main').getByText(dormitory.text).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Dormitories: \d/ })).toBeVisible();

  await portal.restart('maintenance');
  await expect.poll(async () => (await me.ask('GET', '/alerts/?limit=10')).status).toBe(200);
  await follow(page, '/maintenance');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.locator('.firm-alerts__link').first()).toBeVisible();
});

test('kill -9 of the maintenance service under write load loses no acknowledged write', async () => {
  test.setTimeout(120_000);
  const me = await apiAs('staff', portal.address);
  const acknowledged: { id: number; name: string }[] = [];
  const refused: number[] = [];
  let writing = true;
  const writer = async (who: number): Promise<void> => {
    for (let n = 0; writing; n += 1) {
      const name = `Durable ${who}-${n}`;
      const answer = await call(portal.address, me.token, 'POST', '/alerts/', { name, alert_type: 1 }).catch(() => null);
      if (answer?.status === 201 || answer?.status === 200) acknowledged.push({ id: answer.body.id, name });
      else {
        refused.push(answer?.status ?? 0);
        await wait(20);
      }
    }
  };
  const writers = Array.from({ length: 12 }, (_, who) => writer(who));
  for (let round = 0; round < 3; round += 1) {
    const atLeast = acknowledged.length + 100;
    await expect.poll(() => acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(atLeast);
    const maintenance = portal.process('maintenance');
    maintenance.kill('SIGKILL');
    await once(maintenance, 'exit');
    await portal.restart('maintenance');
  }
  // Writes succeed after the last restart too, once the gateway has found the service again.
  const beforeTheEnd = acknowledged.length;
  await expect.poll(() => acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(Math.max(400, beforeTheEnd + 50));
  writing = false;
  await Promise.all(writers);
  expect(refused.length).toBeGreaterThan(0);

  // Read from the database itself, bypassing the service and its caches.
  const client = await MongoClient.connect(portal.mongodb);
  try {
    const database = client.db(portal.database);
    const ids = acknowledged.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const kept = await database.collection<{ _id: number; name: string }>('maintenance_alerts').find({ _id: { $in: ids } }, { projection: { name: 1 } }).toArray();
    const names = new Map(kept.map(({ _id, name }) => [_id, name]));
    expect(acknowledged.filter(({ id, name }) => names.get(id) !== name)).toEqual([]);
    // Every alert has its audit record and there are none without an alert: both are written in one transaction.
    const all = await database.collection('maintenance_alerts').countDocuments({ name: /^Durable / });
    const audited = await database.collection('maintenance_changes').distinct('entity_id', { type: 'alert.created', 'changes.name.1': /^Durable / });
    expect(audited.length).toBe(all);
    expect(all).toBeGreaterThanOrEqual(ids.length);
    // The counters behind the statistics agree with the records.
    const counted = await database.collection('maintenance_alerts').countDocuments({ org: 1, status: 'open' });
    expect((await me.get('/alerts/stats/')).open).toBe(counted);
  } finally {
    await client.close();
  }
});

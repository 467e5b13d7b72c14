/** Images of alerts on a real MongoDB: who can see them, how many there may be, which are refused. */
import type { TestPortal, TestUser } from '@firm/platform/testing/portal';
import type { AlertDetail } from '../contract/alert.ts';
import { fixture, pictures, startAlerts, type AlertPortal, type Failure } from '../src/testing/alertPortal.ts';

let portal: TestPortal;
let manager: TestUser;
let viewer: TestUser;
let stranger: TestUser;
let oneDorm: TestUser;
let call: AlertPortal['call'];
let create: AlertPortal['create'];

const photo = fixture('coffee.jpg');

beforeAll(async () => {
  ({ portal, manager, viewer, stranger, oneDorm, call, create } = await startAlerts());
});
afterAll(() => portal?.stop());

describe('pictures', () => {
  it('are attached, shown to those with permission, and removed', async () => {
    const { id } = await create();
    const added = await call('PATCH', `/alerts/${id}/image_files/`, manager, pictures(photo, photo));
    expect(added.status).toBe(200);
    expect(added.body.alertimages).toHaveLength(2);
    const [image] = added.body.alertimages;
    const at = new URL(image?.img ?? '').pathname.replace('/backend/api', '');
    const shown = await fetch(portal.address + at, { headers: { authorization: `Bearer ${viewer.token}` } });
    expect(shown.status).toBe(200);
    expect(shown.headers.get('content-type')).toBe('image/webp');
    expect(shown.headers.get('x-content-type-options')).toBe('nosniff');
    expect((await call('GET', at, stranger)).status).toBe(404);
    expect((await call('DELETE', at.replace('/full/', '/'), manager)).status).toBe(204);
    expect((await call('GET', at, viewer)).status).toBe(404);
  });

  it('go with their alert to another dormitory', async () => {
    const { id } = await create({ zone_tag: undefined });
    const [image] = (await call('PATCH', `/alerts/${id}/image_files/`, manager, pictures(photo))).body.alertimages;
    const at = new URL(image?.img ?? '').pathname.replace('/backend/api', '');
    expect((await call('GET', at, oneDorm)).status).toBe(404);
    await call('PATCH', `/alerts/${id}/`, manager, { dormitory: 2 });
    expect((await fetch(portal.address + at, { headers: { authorization: `Bearer ${oneDorm.token}` } })).status).toBe(200);
  });

  it('are at most ten of a kind, also when two users upload theirs at once, and are removed at once', async () => {
    const { id } = await create();
    const files = () => portal.connection.collection('maintenance_files.files').countDocuments({});
    const before = await files();
    const send = () => call<AlertDetail & Failure>('PATCH', `/alerts/${id}/image_files/`, manager, pictures(...Array.from({ length: 6 }, () => photo)));
    const answers = await Promise.all([send(), send()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const { alertimages } = (await call('GET', `/alerts/${id}/`, manager)).body;
    expect(alertimages).toHaveLength(6);
    const removed = await Promise.all(alertimages.map((image) => call('DELETE', `/alerts/${id}/images/${image.id}/`, manager)));
    expect(removed.map(({ status }) => status)).toEqual(alertimages.map(() => 204));
    expect((await call('GET', `/alerts/${id}/`, manager)).body.alertimages).toEqual([]);
    expect(await files()).toBe(before);
  });

  it('of a cancelled alert stay as they are', async () => {
    const { id } = await create();
    const [image] = (await call('PATCH', `/alerts/${id}/image_files/`, manager, pictures(photo))).body.alertimages;
    await call('PATCH', `/alerts/${id}/`, manager, { status: 'cancelled', remarks: 'Twice' });
    expect((await call<Failure>('PATCH', `/alerts/${id}/image_files/`, manager, pictures(photo))).status).toBe(409);
    expect((await call('DELETE', `/alerts/${id}/images/${image?.id}/`, manager)).status).toBe(409);
    expect((await call('GET', `/alerts/${id}/`, manager)).body.alertimages).toHaveLength(1);
  });

  it('are refused when they are not of the declared type, and nothing is left', async () => {
    const { id } = await create();
    const heic = fixture('coffee.heic');
    const files = () => portal.connection.collection('maintenance_files.files').countDocuments({});
    const before = await files();
    for (const [bytes, status] of [[Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415], [heic, 415], [Buffer.from('hello'), 415], [photo.subarray(0, 2_000), 422]] as const) {
      const answer = await call<Failure>('PATCH', `/alerts/${id}/image_files/`, manager, pictures(photo, bytes));
      expect(answer.status).toBe(status);
      expect(answer.body.message.length).toBeGreaterThan(10);
    }
    expect(await files()).toBe(before);
    expect((await call('GET', `/alerts/${id}/`, manager)).body.alertimages).toEqual([]);
  });
});

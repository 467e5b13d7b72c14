/** The organisation's record: changed only by users with permission, with its version, and recorded in the audit. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { wholeOrg } from '@firm/platform/mongo/scope';
import { printedLogo } from '@firm/platform/pdf/logo';
import { logos } from '../../contract/published.ts';
import { startIdentity, type IdentityPortal } from '../testing/identityPortal.ts';

const fixtures = join(__dirname, '../../../platform/src/uploads/fixtures');

interface Answer {
  version: number;
  name: string;
  footerData: { text: string; address: string };
  contactsData: { kind: string; value: string; href: string }[];
  code: string;
  errors: Record<string, string[]>;
}

let identity: IdentityPortal;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

const read = async (as: string, id = 1) => (await identity.call<Answer>('GET', `/orgentities/${id}/`, { as })).body;
const patch = (as: string, body: object, id = 1) => identity.call<Answer>('PATCH', `/orgentities/${id}/`, { as, body });

test('a change is in the record that the footer shows, each contact with its link', async () => {
  const { version } = await read('useradmin');
  const footerData = { text: 'Good rooms', address: '1 North Road' };
  const contactsData = [{ kind: 'web', label: 'Site', value: 'rooms.example' }, { kind: 'phone', label: 'Desk', value: '+65 6000 0000', href: 'javascript:alert(1)' }];
  expect(await patch('useradmin', { footerData, contactsData, version })).toMatchObject({ status: 200, body: { version: version + 1, footerData } });
  expect(await read('nobody')).toMatchObject({ footerData, contactsData: [{ href: 'https://rooms.example' }, { href: 'tel:+6560000000' }] });
  const [told] = await identity.db.collection('identity_changes').find({ entity: 'organisation' }).sort({ _id: -1 }).toArray();
  expect(told).toMatchObject({ type: 'organisation.changed', entity_id: 1, changes: { footerData: [expect.anything(), footerData] } });
  expect((await patch('useradmin', { name: 'Late', version })).status).toBe(409);
});

test('can be changed only with permission to change permissions and access to all dormitories, and only one’s own', async () => {
  expect((await patch('nobody', { name: 'Mine' })).status).toBe(403);
  expect((await patch('onedorm', { name: 'Mine' })).status).toBe(403);
  expect((await patch('useradmin', { name: 'Theirs' }, 2)).status).toBe(404);
});

test.each([
  [{ name: ' ' }, /name/],
  [{ contactsData: [{ kind: 'web', label: '', value: 'javascript:alert(1)' }] }, /contactsData/],
  [{ contactsData: Array.from({ length: 13 }, () => ({ kind: 'phone', label: '', value: '1' })) }, /contactsData/],
  [{ copyrightData: { text: '©', year: 1 } }, /copyrightData/],
])('refuses %j', async (body, field) => {
  const { status, body: refusal } = await patch('useradmin', body);
  expect([status, Object.keys(refusal.errors).join()]).toEqual([422, expect.stringMatching(field)]);
});

test('a logo is shown to everybody in the organisation, replaced and removed, and audited', async () => {
  const picture = () => {
    const body = new FormData();
    body.set('logo', new Blob([readFileSync(join(fixtures, 'coffee.jpg'))], { type: 'image/jpeg' }), 'logo.jpg');
    return body;
  };
  type Logo = { logo: string | null; version: number };
  const put = async (as: string, id = 1) => identity.portal.call<Logo>('PUT', `/orgentities/${id}/logo/`, { as: await identity.token(as), body: picture() });
  const path = (answer: Logo) => new URL(answer.logo ?? '', 'http://x').pathname.replace(/^\/backend\/api/, '') + new URL(answer.logo ?? '', 'http://x').search;
  expect([(await put('nobody')).status, (await put('onedorm')).status, (await put('useradmin', 2)).status]).toEqual([403, 403, 404]);
  const first = (await put('useradmin')).body;
  expect((await identity.call('GET', path(first), { as: 'nobody' })).headers.get('content-type')).toBe('image/webp');
  expect((await identity.call('GET', path(first), { as: 'other' })).status).toBe(404);
  // Documents of other services read the logo from the view that identity publishes, so they show the current one.
  const printed = async () => printedLogo((await identity.portal.context('identity').published(logos, wholeOrg(1)).findOne({}))?.picture);
  expect(await printed()).toMatch(/^data:image\/png/);
  const second = (await put('useradmin')).body;
  expect([second.version, second.logo === first.logo]).toEqual([first.version + 1, false]);
  const gone = await identity.call<Logo>('DELETE', '/orgentities/1/logo/', { as: 'useradmin' });
  expect(gone.body).toMatchObject({ logo: null, version: second.version + 1 });
  expect((await identity.call('GET', path(second), { as: 'nobody' })).status).toBe(404);
  expect(await printed()).toBeNull();
  expect((await identity.db.collection('identity_changes').find({ entity: 'organisation', 'changes.logo': { $exists: true } }).toArray()).length).toBe(3);
});

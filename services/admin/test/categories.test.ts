/** Product categories: built in, renamed, hidden, of the organisation; the list of contract states. */
import type { ProductCategory } from '../contract/category/category.ts';
import { startAdmin, type AdminPortal, type Failure } from '../src/testing/adminPortal.ts';

let firm: AdminPortal;
beforeAll(async () => {
  firm = await startAdmin();
});
afterAll(() => firm.portal.stop());

type Answered = ProductCategory & Failure;
const listed = async (query = '', language = 'en', as = firm.manager) =>
  (await firm.call<{ results: ProductCategory[] }>('GET', `/productcategory/?limit=100&${query}`, as, undefined, { 'accept-language': language })).body.results;
const put = (id: number, body: object, as = firm.manager) => firm.call<Answered>('PUT', `/productcategory/${id}/`, as, body);

it('has the built-in entries in the user’s language; they can be renamed, hidden and restored', async () => {
  expect((await listed()).map(({ name }) => name).slice(0, 2)).toEqual(['Bed, standard', 'Bed, isolation']);
  expect((await listed('', 'fr'))[0]?.name).toBe('Lit standard');
  const { body: renamed } = await put(1, { names: { en: 'Bunk', es: '', fr: '', ar: '' } });
  expect([renamed.name, renamed.built_in, renamed.kind, (await listed('', 'fr'))[0]?.name]).toEqual(['Bunk', true, 'revenue', 'Bunk']);
  expect(Object.keys((await put(1, { kind: 'cost' })).body.errors ?? {})).toEqual(['kind']);
  const change = await firm.portal.connection.collection('admin_changes').findOne({ entity: 'productcategory' });
  expect(change).toMatchObject({ type: 'productcategory.updated', data: { names: { en: 'Bunk' } } });
  expect(Object.keys(change?.['changes'] as object)).toEqual(['names']);
  await put(1, { is_active: false });
  expect([(await listed())[0]?.type_id, (await listed('all=true'))[0]?.type_id]).toEqual([2, 1]);
  expect((await listed('', 'en', firm.stranger))[0]?.name).toBe('Bed, standard');
  expect((await firm.call('DELETE', '/productcategory/1/', firm.manager)).status).toBe(204);
  expect((await listed())[0]?.name).toBe('Bed, standard');
  expect(await firm.portal.connection.collection('admin_changes').findOne({ entity: 'productcategory' }, { sort: { _id: -1 } })).toMatchObject({ type: 'productcategory.restored', data: { names: { en: 'Bunk' } } });
});

it('no contract is left with a category that is deleted at the same moment', async () => {
  for (let i = 0; i < 6; i += 1) {
    const { body } = await firm.call<Answered>('POST', '/productcategory/', firm.manager, { names: { en: `Passing ${i}` } });
    const line = { dormitory: 1, product_category: body.type_id, basis: 'bed-month', quantity: 1, unit_price_minor: 5 };
    const [deleted, ...made] = await Promise.all([
      firm.call('DELETE', `/productcategory/${body.type_id}/`, firm.manager),
      ...[1, 2].map(() => firm.call<{ id: number } & Failure>('POST', '/contracts/', firm.manager, { name: 'Passing', employer: 21, lines: [line] })),
    ]);
    const there = (await listed('all=true')).some(({ type_id }) => type_id === body.type_id);
    const using = made.filter((one) => one.status === 201);
    expect([deleted?.status, there]).toEqual(using.length > 0 ? [409, true] : [204, false]);
    for (const one of made) if (one.status !== 201) expect([one.status, Object.keys(one.body.errors ?? {})]).toEqual([422, ['lines']]);
    for (const one of using) await firm.call('DELETE', `/contracts/${one.body.id}/`, firm.manager);
  }
});

it('has custom entries from 1000, kept while a contract line uses them', async () => {
  const { status, body } = await firm.call<Answered>('POST', '/productcategory/', firm.manager, { names: { en: 'Linen', es: 'Ropa', fr: 'Linge', ar: 'بياضات' }, basis: 'bed-month' });
  expect([status, body.type_id >= 1000, body.built_in, body.used]).toEqual([201, true, false, 0]);
  const line = { dormitory: 1, product_category: body.type_id, basis: 'bed-month', quantity: 1, unit_price_minor: 5 };
  const { body: contract } = await firm.call<{ id: number }>('POST', '/contracts/', firm.manager, { name: 'Linen', employer: 21, lines: [line, line] });
  expect((await listed()).find(({ type_id }) => type_id === body.type_id)?.used).toBe(1);
  const refused = await firm.call<Failure>('DELETE', `/productcategory/${body.type_id}/`, firm.manager);
  expect([refused.status, refused.body.references]).toEqual([409, [{ entity: 'contract', count: 1, ids: [contract.id] }]]);
  await firm.call('DELETE', `/contracts/${contract.id}/`, firm.manager);
  expect((await firm.call('DELETE', `/productcategory/${body.type_id}/`, firm.manager)).status).toBe(204);
  expect((await firm.call('DELETE', `/productcategory/${body.type_id}/`, firm.manager)).status).toBe(404);
});

it('is read with permission to view vendors, and written only with all dormitories', async () => {
  expect((await put(1, { is_active: false }, firm.viewer)).status).toBe(403);
  expect((await put(1, { is_active: false }, firm.oneDorm)).status).toBe(403);
  expect((await put(77, { is_active: false })).status).toBe(404);
  expect((await firm.call('GET', '/productcategory/', firm.nobody)).status).toBe(403);
});

it('names the statuses of a contract', async () => {
  const { body } = await firm.call<{ results: { code: string; name: string }[] }>('GET', '/contractstatus/', firm.viewer, undefined, { 'accept-language': 'es' });
  expect(body.results.map(({ code, name }) => `${code} ${name}`)).toEqual(['DR Borrador', 'AC Activo', 'SU Suspendido', 'EX Vencido', 'TE Rescindido', 'CA Cancelado']);
});

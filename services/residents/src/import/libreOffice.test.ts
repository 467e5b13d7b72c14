/**
 * Files written by LibreOffice. Where it is installed, it writes them during the test; files that it wrote earlier are
 * imported in any case.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ResidentDocument } from '../resident/model.ts';
import { startDemoPortal, type DemoPortal } from '../testing/demoPortal.ts';
import { importing } from './testing/importing.ts';
import { convert, findLibreOffice } from './testing/libreOffice.ts';

const folder = path.join(__dirname, 'testing/files');
const kept = (name: string): Buffer => readFileSync(path.join(folder, name));

let demo: DemoPortal;
let office: string | null;
const { send, pass } = importing(() => demo);
const residents = () => demo.portal.connection.collection<ResidentDocument>('residents_employees');

beforeAll(async () => {
  [demo, office] = await Promise.all([startDemoPortal(), findLibreOffice()]);
}, 120_000);
afterAll(() => demo.portal.stop());

/** Four valid residents and one row with errors, in whichever format they were saved. */
async function expectPeople(content: Buffer, name: string): Promise<void> {
  await residents().deleteMany({ pass_number: /^IMP-/ });
  const { status, body } = await send(content, name);
  expect([status, body.missing]).toEqual([201, []]);
  expect((await pass(body, 'start')).run).toMatchObject({ done: 5, created: 4, bad: 1 });
  expect(await residents().findOne({ pass_number: 'IMP-003' })).toMatchObject({
    name: 'Élodie Núñez',
    nationality: 'Filipino',
    gender: 'F',
    date_of_birth: '1993-01-30',
    work_pass_expiry: '2028-07-15',
  });
  expect((await residents().findOne({ pass_number: 'IMP-004' }))?.name).toBe('محمد علي');
  expect((await pass((await send(content, name)).body, 'dry_run')).dry_run).toMatchObject({ created: 0, unchanged: 4, bad: 1 });
}

describe.each([
  { from: 'xlsxwriter.xlsx', to: 'xlsx', keptAs: 'libreoffice.xlsx' },
  { from: 'people.csv', to: 'xlsx', keptAs: 'libreofficeFromCsv.xlsx' },
  { from: 'xlsxwriter.xlsx', to: 'csv', keptAs: 'libreoffice.csv' },
] as const)('$from saved by LibreOffice as $to', ({ from, to, keptAs }) => {
  it('imports the stored file', () => expectPeople(kept(keptAs), keptAs));

  it('imports what LibreOffice writes now, where it is installed', async () => {
    const content = office === null ? kept(keptAs) : await convert(office, path.join(folder, from), to);
    await expectPeople(content, `fresh.${to}`);
  }, 120_000);
});

import '@testing-library/jest-dom';
import { renderArea } from '../../testing/renderArea.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { page } from '@firm/shared-ui/testing/serve.ts';
import { signIn } from '@firm/shared-ui/testing/signIn.ts';
import { serve } from '../../testing/serve.ts';
import { testPlace } from '../../testing/testPlace.ts';
import { rememberedPlace, rememberPlace } from '../../door/rememberedPlace.ts';
import DormTracking from './DormTracking.tsx';

const visit = { id: 9, version: 1, org: 1, dormitory: 1, dorm_name: 'North House', zone: 17, location: null, place_name: 'Lobby', zone_ref_id: 'LOBBY', employee: 5, visitor: null, name: 'Arun Kumar', pass_number: 'P1005', vendor_name: null, purpose: '', temperature: null, entered_at: '2026-01-03T01:00:00.000Z', left_at: null, assumed: false, source: 'staff' as const };
const inside = { people: 3, residents: 2, visitors: 1, out: 4, places: [{ zone: 17, location: null, name: 'Lobby', dormitory: 1, people: 3, limit: 40, crowding: 'within' as const }] };

const served = (more = {}) =>
  serve({
    'GET /zonevisits/now/': () => ({ status: 200, body: inside }),
    'GET /zonevisits/': () => page(visit),
    ...more,
  });

test('shows who is inside; with permission to view only, nobody can be recorded as leaving', async () => {
  signIn('view workzone');
  served();
  renderArea(<DormTracking />);
  expect(await screen.findByRole('row', { name: /Arun Kumar.*Resident.*P1005.*Lobby.*inside/ })).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('group', { name: 'People in the dormitory, from recorded visits' })).toHaveTextContent(/Inside3.*Visitors inside1.*Out4/));
  expect(screen.queryByRole('heading', { name: 'At the door' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Arun Kumar leaves' })).toBeNull();
});

test('the figures and the places are of the dormitories chosen in the top bar, like the lists below', async () => {
  signIn('view workzone');
  useSession.setState({ dormitories: [1, 2] });
  const asked = new Set<string | null>();
  served({ 'GET /zonevisits/now/': (_: unknown, query: URLSearchParams) => (asked.add(query.get('dormitory')), { status: 200, body: inside }) });
  renderArea(<DormTracking />, { at: '/?tab=places' });
  expect(await screen.findByRole('list', { name: 'By place' })).toBeInTheDocument();
  expect([...asked]).toEqual(['1,2']);
  useSession.setState({ dormitories: [] });
});

test('a resident of a dormitory without access is counted among those inside, without a name', async () => {
  signIn('view workzone');
  served({ 'GET /zonevisits/': () => page({ ...visit, name: '', pass_number: '' }) });
  renderArea(<DormTracking />);
  expect(await screen.findByRole('row', { name: /A resident of another dormitory.*Lobby.*inside/ })).toBeInTheDocument();
});

test('times are isolated, so that an Arabic line keeps their order', async () => {
  signIn('view workzone');
  served({ 'GET /zonevisits/': () => page({ ...visit, left_at: '2026-01-03T02:00:00.000Z' }) });
  renderArea(<DormTracking />);
  const row = await screen.findByRole('row', { name: /Arun Kumar/ });
  const times = within(row).getAllByRole('time');
  expect(times.map((time) => time.getAttribute('dateTime'))).toEqual([visit.entered_at, '2026-01-03T02:00:00.000Z']);
  for (const time of times) expect(time.querySelector('bdi[dir=ltr]')).not.toBeNull();
});

test('the door names the dormitory of a place, and after a reload it is still chosen', async () => {
  signIn('view workzone', 'change workzone');
  const { writes } = served({
    'GET /workzones/': () => page(testPlace(), testPlace({ id: 27, dorm_id: 2, dorm_name: 'South House' })),
    'POST /zonevisits/': () => ({ status: 201, body: { results: [{ ...visit, zone: 27, place_name: 'Gym', dorm_name: 'South House' }], refusals: [], warnings: [] } }),
  });
  const { unmount } = renderArea(<DormTracking />);
  await userEvent.click(screen.getByRole('combobox', { name: 'Place' }));
  expect(await screen.findByTitle('F-GYM · Gym · North House')).toBeInTheDocument();
  await userEvent.click(await screen.findByTitle('F-GYM · Gym · South House'));
  unmount();
  renderArea(<DormTracking />);
  expect(await screen.findByText('F-GYM · Gym · South House')).toBeInTheDocument();
  await userEvent.type(screen.getByRole('textbox', { name: 'Resident number or scanned code' }), 'P1005');
  await userEvent.click(screen.getByRole('button', { name: 'Enters' }));
  expect(await screen.findByText('Arun Kumar is in: Gym · South House')).toBeInTheDocument();
  expect(writes[0]?.body).toMatchObject({ zone: 27, code: 'P1005' });
});

test('places of the same name say in which dormitory they are', async () => {
  signIn('view workzone');
  const dormitory = (id: number, name: string) => ({ id, text: name, value: String(id), name, avatar: '', url: '', img: '', timezone: 'Asia/Singapore' });
  const [lobby] = inside.places;
  served({
    'GET /zonevisits/': () => page(visit, { ...visit, id: 10, zone: 27, dormitory: 2 }, { ...visit, id: 11, zone: null, location: 3, place_name: 'Quay' }),
    'GET /zonevisits/now/': () => ({ status: 200, body: { ...inside, places: [lobby, { ...lobby, zone: 27, dormitory: 2 }, { ...lobby, zone: null, location: 3, name: 'Quay', dormitory: null }] } }),
    'GET /dormitories/choices/': () => page(dormitory(1, 'North House'), dormitory(2, 'South House')),
  });
  renderArea(<DormTracking />);
  await waitFor(() => expect(screen.getAllByRole('row').slice(-3).map((row) => /(Lobby · \w+ House|Quay(?! ·))/.exec(row.textContent ?? '')?.[0])).toEqual(['Lobby · North House', 'Lobby · South House', 'Quay']));
  await userEvent.click(screen.getByRole('tab', { name: 'By place' }));
  const places = await screen.findByRole('list', { name: 'By place' });
  await waitFor(() => expect(within(places).getAllByRole('listitem').map((one) => one.querySelector('bdi')?.textContent)).toEqual(['Lobby · North House', 'Lobby · South House', 'Quay']));
});

test('a remembered place that is gone must be chosen again', async () => {
  rememberPlace(9, 99);
  signIn('view workzone', 'change workzone');
  served({ 'GET /workzones/': () => page(), 'GET /workzones/99/': () => ({ status: 404, body: { message: 'Not found', statusCode: 404, code: 'not_found' } }) });
  renderArea(<DormTracking />);
  expect(await screen.findByText('Choose the place of entry; leaving needs none')).toBeInTheDocument();
  expect(rememberedPlace(9)).toBeNull();
});

test('a resident leaves by number, and a refusal is shown where the user looks', async () => {
  signIn('view workzone', 'change workzone');
  let known = true;
  const { writes } = served({
    'GET /workzones/': () => page(),
    'POST /zonevisits/leave/': () =>
      known
        ? { status: 200, body: { ...visit, left_at: '2026-01-03T02:00:00.000Z' } }
        : { status: 422, body: { message: 'Not valid', statusCode: 422, code: 'validation_failed', errors: { code: ['Nobody has this number'] } } },
  });
  renderArea(<DormTracking />);
  const field = screen.getByRole('textbox', { name: 'Resident number or scanned code' });
  expect(screen.getByRole('button', { name: 'Enters' })).toBeDisabled();
  await userEvent.type(field, 'P1005');
  const out = screen.getAllByRole('button', { name: 'Leaves' })[0] as HTMLElement;
  await userEvent.click(out);
  expect(await screen.findByText('Arun Kumar has left Lobby · North House')).toBeInTheDocument();
  known = false;
  await userEvent.type(field, 'P1');
  await userEvent.click(out);
  expect(await screen.findByText('P1: Nobody has this number')).toBeInTheDocument();
  expect(writes.map(({ body }) => body)).toEqual([{ code: 'P1005' }, { code: 'P1' }]);
});

test('whoever stands in the row of a resident who has just left takes no press for a moment: a second one would be meant for the first', async () => {
  signIn('view workzone', 'change workzone');
  const still: (string | null)[] = [];
  Element.prototype.animate = function (this: Element) {
    still.push(this.getAttribute('data-row-key'));
    return {} as Animation;
  };
  let rows = [visit, { ...visit, id: 10, name: 'Li Wei' }];
  const { writes } = served({
    'GET /workzones/': () => page(),
    'GET /zonevisits/': () => page(...rows),
    'POST /zonevisits/9/leave/': () => {
      rows = rows.slice(1);
      return { status: 200, body: { ...visit, version: 2, left_at: '2026-01-03T02:00:00.000Z' } };
    },
  });
  renderArea(<DormTracking />);
  await userEvent.click(await screen.findByRole('button', { name: 'Arun Kumar leaves' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Arun Kumar leaves' })).toBeNull());
  expect(still).toEqual(['10']);
  expect(writes.map(({ body }) => body)).toEqual([{ version: 1 }]);
});

test('a name of blanks is no name of a visitor', async () => {
  rememberPlace(9, 17);
  signIn('view workzone', 'change workzone');
  const { writes } = served({ 'GET /workzones/17/': () => ({ status: 200, body: testPlace({ id: 17, name: 'Lobby' }) }), 'GET /workzones/': () => page() });
  renderArea(<DormTracking />);
  await userEvent.click(await screen.findByRole('button', { name: 'Visitor' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText('Name'), '   ');
  await userEvent.click(within(dialog).getAllByRole('button').at(-1)!);
  expect(await within(dialog).findByText('The "Name" is required')).toBeInTheDocument();
  expect(writes).toEqual([]);
});

test('once a visitor was let in, the door says so instead of the refusal of the person before', async () => {
  rememberPlace(9, 17);
  signIn('view workzone', 'change workzone');
  served({
    'GET /workzones/17/': () => ({ status: 200, body: testPlace({ id: 17, name: 'Lobby' }) }),
    'GET /workzones/': () => page(),
    'POST /zonevisits/': (body: unknown) =>
      (body as { readonly visitor?: object }).visitor
        ? { status: 201, body: { results: [{ ...visit, employee: null, visitor: { name: 'Lee', id_number: '', mobile: '', company: '' }, name: 'Lee', pass_number: '' }], refusals: [], warnings: [] } }
        : { status: 422, body: { message: 'Not valid', statusCode: 422, code: 'validation_failed', errors: { code: ['Nobody has this number'] } } },
  });
  renderArea(<DormTracking />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Resident number or scanned code' }), 'P1');
  await userEvent.click(screen.getByRole('button', { name: 'Enters' }));
  expect(await screen.findByText('P1: Nobody has this number')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Visitor' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText('Name'), 'Lee');
  await userEvent.click(within(dialog).getAllByRole('button').at(-1)!);
  expect(await screen.findByText('Lee is in: Lobby · North House')).toBeInTheDocument();
  expect(screen.queryByText('P1: Nobody has this number')).toBeNull();
});

test('a visitor whose registration got no answer is not entered twice', async () => {
  rememberPlace(9, 17);
  signIn('view workzone', 'change workzone');
  const { keys } = served({ 'GET /workzones/17/': () => ({ status: 200, body: testPlace({ id: 17, name: 'Lobby' }) }), 'GET /workzones/': () => page(), 'POST /zonevisits/': () => (keys.length === 1 ? { status: 504 } : { status: 201, body: { results: [visit], refusals: [], warnings: [] } }) });
  renderArea(<DormTracking />);
  await userEvent.click(await screen.findByRole('button', { name: 'Visitor' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText('Name'), 'Lee');
  const enter = within(dialog).getAllByRole('button').at(-1)!;
  await userEvent.click(enter);
  await waitFor(() => expect(keys).toHaveLength(1));
  await waitFor(() => expect(enter).not.toHaveClass('ant-btn-loading'));
  await userEvent.click(enter);
  await waitFor(() => expect(keys).toHaveLength(2));
  expect(keys[0]).toBeDefined();
  expect(keys[1]).toBe(keys[0]);
});

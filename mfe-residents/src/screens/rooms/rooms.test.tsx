import '@testing-library/jest-dom';
import { setScreenWidth } from '@firm/shared-ui/testing/jsdomGaps.ts';
import { renderArea } from '../../testing/renderArea.ts';
import { serve } from '../../testing/serve.ts';
import { tile } from '../../testing/testRooms.ts';
import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { undoAction, useRecentActions } from '@firm/shared-ui/notices/index.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { dormitoryChoice } from '@firm/shared-ui/testing/dormitoryChoice.ts';
import { giveLayout } from '@firm/shared-ui/testing/layout.ts';
import { page as pageOf, type Written } from '@firm/shared-ui/testing/serve.ts';
import { signIn } from '@firm/shared-ui/testing/signIn.ts';
import Rooms from './Rooms.tsx';

const rooms = [
  tile({ id: 1 }),
  tile({ id: 2 }),
  tile({ id: 3, beds: 8, occupied: 5, status: 'occupied' }),
  tile({ id: 4, status: 'vacant-dirty', sick_bay: true }),
  tile({ id: 5, is_active: false }),
];
const answers = (more = {}) => ({
  'GET /workzones/board/': () => ({ status: 200, body: { count: rooms.length, results: rooms } }),
  'GET /dormitories/choices/': () => pageOf(dormitoryChoice(1, 'North House')),
  ...more,
});

beforeEach(() => {
  giveLayout();
  signIn('view workzone', 'change workzone');
});

const lane = (name: string) => screen.getByRole('region', { name });
const box = (ref: string) => screen.getByRole('checkbox', { name: new RegExp(`^${ref}:`) });
const chosen = () => screen.queryAllByRole('checkbox', { checked: true }).map((one) => one.getAttribute('aria-label')?.slice(0, 7));

const sent = (writes: readonly Written[]) => writes.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body);

/** A touch event; jsdom has no pointer events, so `pointerType` has to be set by hand. */
function finger(event: 'pointerDown' | 'pointerUp', on: Element): void {
  const made = createEvent[event](on);
  Object.defineProperties(made, { pointerType: { value: 'touch' }, clientX: { value: 5 }, clientY: { value: 5 } });
  fireEvent(on, made);
}

async function opened(at = '/', more = {}) {
  const { writes } = serve(answers(more));
  const page = renderArea(<Rooms />, { at });
  await screen.findByRole('heading', { name: /^Rooms/ });
  return { writes, page };
}

test('a column per state, with its rooms and how many of their beds are taken', async () => {
  await opened();
  expect(within(lane('Occupied')).getByText('5/8')).toBeInTheDocument();
  expect(within(lane('Vacant, ready')).getAllByRole('listitem')).toHaveLength(3);
  expect(within(lane('Vacant, ready')).getByRole('heading')).toHaveAccessibleName('Vacant, ready 3');
  expect(within(lane('Vacant, dirty')).getByText('Sick bay')).toBeInTheDocument();
  expect(within(lane('Out of order')).queryByRole('listitem')).toBeNull();
});

test('on a phone a room is one line that says how many of its beds are free', async () => {
  setScreenWidth(360);
  await opened();
  expect(await screen.findByText('3 of 8 free now')).toBeInTheDocument();
  expect(screen.queryByText('5/8')).not.toBeInTheDocument();
  setScreenWidth(1280);
});

test('counts are filters that combine with the others and are kept in the address', async () => {
  const { page } = await opened();
  const ready = screen.getByRole('button', { name: 'Vacant, ready 3' });
  await userEvent.click(ready);
  expect(ready).toHaveAttribute('aria-pressed', 'true');
  expect(screen.queryByRole('region', { name: 'Occupied' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Inactive 1' })).toBeInTheDocument();
  await waitFor(() => expect(page.address().getAll('status')).toEqual(['vacant-ready']));
  await userEvent.click(screen.getByRole('button', { name: 'Inactive 1' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(page.address().toString()).toBe(''));
  expect(screen.getAllByRole('listitem')).toHaveLength(5);
});

test('a link shows the same rooms', async () => {
  await opened('/?view=floors&only=sick');
  expect(screen.getAllByRole('checkbox')).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'A-01-04' })).toHaveAttribute('href', '/operations/rooms/4');
});

test('only the top bar’s dormitories are requested', async () => {
  const seen: (string | null)[] = [];
  useSession.setState({ dormitories: [2, 3] });
  await opened('/', {
    'GET /workzones/board/': (_: unknown, query: URLSearchParams) => {
      seen.push(query.get('dormitory'));
      return { status: 200, body: { count: 0, results: [] } };
    },
  });
  expect(seen).toEqual(['2,3']);
  expect(screen.getByText('No rooms yet')).toBeInTheDocument();
});

describe('selecting', () => {
  test('by click, and a range with Shift', async () => {
    await opened();
    await userEvent.click(box('A-01-01'));
    expect(chosen()).toEqual(['A-01-01']);
    const user = userEvent.setup();
    await user.keyboard('{Shift>}');
    await user.click(box('A-01-05'));
    await user.keyboard('{/Shift}');
    expect(chosen()).toEqual(['A-01-01', 'A-01-02', 'A-01-05']);
    expect(screen.getByRole('region', { name: 'Selected rooms' })).toHaveTextContent('Selected: 3');
  });

  test('by keyboard: arrows move, Space selects, Shift selects a range, Ctrl A all, Escape none', async () => {
    await opened();
    box('A-01-01').focus();
    await userEvent.keyboard(' {ArrowDown}');
    expect(box('A-01-02')).toHaveFocus();
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
    expect(chosen()).toEqual(['A-01-01', 'A-01-02', 'A-01-05']);
    await userEvent.keyboard('{Control>}a{/Control}');
    expect(chosen()).toHaveLength(5);
    await userEvent.keyboard('{Escape}');
    expect(chosen()).toEqual([]);
  });

  test('by touch: a long press, then taps', async () => {
    await opened();
    const card = screen.getByRole('link', { name: 'A-01-01' });
    finger('pointerDown', card);
    await act(() => new Promise((resolve) => setTimeout(resolve, 500)));
    finger('pointerUp', card);
    fireEvent.click(card);
    await waitFor(() => expect(chosen()).toEqual(['A-01-01']));
    const other = screen.getByRole('link', { name: 'A-01-03' });
    finger('pointerDown', other);
    finger('pointerUp', other);
    fireEvent.click(other);
    expect(chosen()).toEqual(['A-01-01', 'A-01-03']);
  });

  test('says how many the filters hide', async () => {
    await opened();
    await userEvent.click(box('A-01-01'));
    await userEvent.click(screen.getByRole('button', { name: /^Occupied 1/ }));
    expect(screen.getByRole('region', { name: 'Selected rooms' })).toHaveTextContent('Selected: 1 (1 not shown)');
  });

  test('requires permission to change rooms', async () => {
    signIn('view workzone');
    await opened();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.getByRole('link', { name: 'A-01-01' })).toBeInTheDocument();
  });
});

describe('one status for many rooms', () => {
  const blocked = { id: 3, name: 'Room 01-03', zone_ref_id: 'A-01-03', status: 'occupied', occupied: 5, code: 'illegal_transition', reason: 'People live here', allowed: ['occupied-dirty', 'vacant-dirty'] };

  async function dialog(more = {}) {
    const { writes } = await opened('/', {
      'POST /workzones/bulk_status/': (body: Record<string, unknown>) => ({ status: 200, body: { dry_run: body['dry_run'], moved: [1], unchanged: [], blocked: [blocked] } }),
      ...more,
    });
    await userEvent.click(box('A-01-01'));
    await userEvent.click(box('A-01-03'));
    await userEvent.click(screen.getByRole('button', { name: 'Set status' }));
    return { writes, asks: await screen.findByRole('dialog') };
  }

  test('lists each blocked room with its reason before anything changes', async () => {
    const { writes, asks } = await dialog();
    await userEvent.click(within(asks).getByRole('radio', { name: /Vacant, dirty/ }));
    const why = await within(asks).findByRole('list', { name: 'Blocked rooms and reasons' });
    expect(why).toHaveTextContent('A-01-03');
    expect(why).toHaveTextContent('People live here');
    expect(why).toHaveTextContent('Allowed statuses: Occupied, dirty · Vacant, dirty');
    expect(sent(writes).map((body) => body['dry_run'])).toEqual([true]);
    await userEvent.type(within(asks).getByRole('textbox'), 'Deep clean');
    await userEvent.click(within(asks).getByRole('button', { name: 'Set status (1)' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(writes).at(-1)).toEqual({ ids: [1, 3], status: 'vacant-dirty', mode: 'allowed', dry_run: false, status_remarks: 'Deep clean' });
    expect(chosen()).toEqual([]);
    const [done] = useRecentActions.getState().actions;
    await act(() => undoAction(done!.id));
    expect(sent(writes).at(-1)).toEqual({ ids: [1], status: 'vacant-ready', mode: 'allowed', dry_run: false });
  });

  test('says how many of them may take each status, by the table of transitions', async () => {
    const { asks } = await dialog();
    const choice = (name: RegExp) => within(asks).getByRole('radio', { name });
    expect(choice(/Vacant, dirty 1 of 2/)).toBeInTheDocument();
    expect(choice(/Occupied, needs disinfection 1 of 2/)).toBeInTheDocument();
    expect(choice(/Vacant, ready 0 of 2/)).toBeInTheDocument();
  });

  test('is disabled while every room is blocked', async () => {
    const { asks } = await dialog({ 'POST /workzones/bulk_status/': () => ({ status: 200, body: { dry_run: true, moved: [], unchanged: [1], blocked: [blocked] } }) });
    await userEvent.click(within(asks).getByRole('radio', { name: /Vacant, ready/ }));
    await within(asks).findByText('Already in this status: 1');
    expect(within(asks).getByRole('button', { name: 'Set status' })).toBeDisabled();
  });

  test('a service that is down is named, and can be retried', async () => {
    const { asks } = await dialog({ 'POST /workzones/bulk_status/': () => ({ status: 503, body: { message: 'Away', statusCode: 503, code: 'unavailable' } }) });
    await userEvent.click(within(asks).getByRole('radio', { name: /Vacant, dirty/ }));
    expect(await within(asks).findByRole('alert')).toBeInTheDocument();
  });
});

test('in Arabic the arrows are reversed', async () => {
  serve(answers());
  renderArea(<Rooms />, { language: 'ar' });
  const first = await screen.findByRole('checkbox', { name: /A-01-01/ });
  first.focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByRole('checkbox', { name: /A-01-04/ })).toHaveFocus();
});

describe('printing', () => {
  const sheets = () => [...document.querySelectorAll('.firm-print-sheet')];
  /** As browsers do, `print()` fires the events around printing; returns the sheets as they are printed. */
  const printed = async (start: () => Promise<void> | void): Promise<string[]> => {
    const seen: string[] = [];
    window.print = () => {
      window.dispatchEvent(new Event('beforeprint'));
      seen.push(...sheets().map((sheet) => sheet.textContent ?? ''));
      window.dispatchEvent(new Event('afterprint'));
    };
    await start();
    await waitFor(() => expect(seen).not.toEqual([]));
    return seen;
  };

  test('prints every room shown as a list by status, also from the browser’s menu and from the floors', async () => {
    await opened('/?view=floors&status=vacant-ready&status=occupied');
    const [sheet = '', ...further] = await printed(() => userEvent.click(screen.getByRole('button', { name: 'Print' })));
    expect(further).toEqual([]);
    expect(sheet).toMatch(/^North House.*Vacant, ready \(3\).*A-01-01.*A-01-02.*A-01-05.*Inactive.*Occupied \(1\).*A-01-03.*5\/8/);
    expect(sheet).not.toContain('A-01-04');
    await waitFor(() => expect(sheets()).toEqual([]));
    expect(await printed(() => act(() => window.print()))).toHaveLength(1);
  });

  test('labels of chosen doors are printed without the list', async () => {
    const code = { id: 1, dormitory: 1, place: 'A-01-01', code: 'abcdefghijklmnopqrst', issued_time: '2026-01-05T01:00:00.000Z', is_active: true, version: 1 };
    await opened('/', { 'POST /door_codes/': () => ({ status: 200, body: { results: [code] } }) });
    await userEvent.click(box('A-01-01'));
    const seen = await printed(() => userEvent.click(screen.getByRole('button', { name: /labels/i })));
    expect(seen).toHaveLength(1);
    expect(seen[0]).toContain('Something broken? Scan here.');
  });
});

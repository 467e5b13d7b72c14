import '../testing/jsdomGaps.ts';
import '@testing-library/jest-dom';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { antdLocale } from '../area/antdLocale.ts';
import { AreaProviders } from '../area/AreaProviders.tsx';
import { addTexts, move, startLanguage } from '../i18n/index.ts';
import { useSession } from '../session/index.ts';
import { signIn } from '../testing/signIn.ts';
import { useConfirmedClose } from './useConfirmedClose.ts';

const closed = jest.fn();
const discarded = jest.fn();
/** Whether the form of the page is a part of it. */
let staysOnPage = false;

function Page() {
  const { pathname, search } = useLocation();
  const [name, setName] = useState('');
  useConfirmedClose(
    () => name !== '',
    closed,
    { staysOnPage, onDiscard: () => discarded(pathname) },
  );
  return (
    <>
      <output aria-label="Address">{`${pathname}${search}`}</output>
      <Link to="/elsewhere">Elsewhere</Link>
      <Link to="/rooms?tab=2">Tab</Link>
      <input aria-label="Name" value={name} onChange={({ target }) => setName(target.value)} />
    </>
  );
}

const texts = () => import('../locales/en.json');
beforeAll(async () => {
  await addTexts('ui', { en: texts, es: texts, fr: texts, ar: texts });
  await startLanguage(['ui']);
  await antdLocale('en');
});
beforeEach(() => {
  closed.mockReset();
  discarded.mockReset();
  staysOnPage = false;
  signIn();
  move('/before', null, 'PUSH');
  move('/rooms', null, 'PUSH');
  render(
    <AreaProviders area="mfe-test">
      <Page />
    </AreaProviders>,
  );
  expect(address()).toBe('/rooms');
});

const address = () => screen.getByLabelText('Address').textContent;
const enter = () => userEvent.type(screen.getByLabelText('Name'), 'B');
const answer = async (button: string) => userEvent.click(await screen.findByRole('button', { name: button }));
const back = () => act(() => window.history.back());
/** The browser steps through its history some time later. */
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));

test('a page on which nothing was entered is left at once', async () => {
  await userEvent.click(screen.getByText('Elsewhere'));
  expect(address()).toBe('/elsewhere');
});

test('a link to another page asks first, and leads there after a yes', async () => {
  await enter();
  await userEvent.click(screen.getByText('Elsewhere'));
  await answer('Keep editing');
  expect(address()).toBe('/rooms');
  await userEvent.click(screen.getByText('Elsewhere'));
  await answer('Discard');
  await waitFor(() => expect(address()).toBe('/elsewhere'));
});

test('so does Back, which stays where it was after a no', async () => {
  await enter();
  back();
  await answer('Keep editing');
  expect([address(), window.location.pathname]).toEqual(['/rooms', '/rooms']);
  back();
  await answer('Discard');
  await waitFor(() => expect(address()).toBe('/before'));
});

test('what a page stores in its own address is free', async () => {
  await enter();
  await userEvent.click(screen.getByText('Tab'));
  expect(address()).toBe('/rooms?tab=2');
});

test('Back to other parameters of the page asks too, and after a yes closes what would stay open above it', async () => {
  await userEvent.click(screen.getByText('Tab'));
  await enter();
  back();
  await answer('Discard');
  await waitFor(() => expect(address()).toBe('/rooms'));
  expect(closed).toHaveBeenCalledTimes(1);
});

test('once it was agreed to, the next thing that is entered is asked about again', async () => {
  closed.mockImplementation(() => move('/rooms', null, 'REPLACE'));
  await userEvent.click(screen.getByText('Tab'));
  await enter();
  back();
  await answer('Discard');
  await waitFor(() => expect(address()).toBe('/rooms'));
  await settled();
  await userEvent.click(screen.getByText('Elsewhere'));
  expect(await screen.findByRole('button', { name: 'Keep editing' })).toBeInTheDocument();
  expect(address()).toBe('/rooms');
});

test('whoever keeps what was entered elsewhere is told that it may be lost, before the page is left', async () => {
  await enter();
  await userEvent.click(screen.getByText('Elsewhere'));
  await answer('Keep editing');
  expect(discarded).not.toHaveBeenCalled();
  await userEvent.click(screen.getByText('Elsewhere'));
  await answer('Discard');
  await waitFor(() => expect(address()).toBe('/elsewhere'));
  expect(discarded.mock.calls).toEqual([['/rooms']]);
});

test('but not where the form is a part of the page, and nothing is lost', async () => {
  staysOnPage = true;
  await userEvent.click(screen.getByText('Tab'));
  await enter();
  back();
  await waitFor(() => expect(address()).toBe('/rooms'));
  expect(closed).not.toHaveBeenCalled();
  back();
  await answer('Discard');
  await waitFor(() => expect(address()).toBe('/before'));
});

test('a session that has ended leaves without a question', async () => {
  await enter();
  act(() => useSession.setState({ status: 'locked' }));
  await userEvent.click(screen.getByText('Elsewhere'));
  expect(address()).toBe('/elsewhere');
});

test('the browser asks before a reload, while something is entered', async () => {
  const reload = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(reload()).toBe(true);
  await enter();
  expect(reload()).toBe(false);
});

import '@testing-library/jest-dom';
import { renderPage } from '../testing/testPage.tsx';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import en from '../locales/en.json' with { type: 'json' };
import { useNoticeReasons, useNotices } from '../notices/index.ts';
import { serverOf } from '../testing/serve.ts';
import { FileLink } from './FileLink.tsx';
import type { FileKind } from './getFile.ts';

const address = '/backend/api/employees/imports/7/records/file/';
const kinds: readonly FileKind[] = ['made', 'stored', 'shown'];
const serve = serverOf();
const texts = () => useNotices.getState().notices.map(({ type, text }) => [type, text]);

/** What the browser was told to download, and the tab that it opened. */
let saved: { href: string; download: string }[] = [];
const tab = { opener: window as Window | null, close: jest.fn(), location: { replace: jest.fn() } };

// What `request` says is not of the page that is rendered, but of the portal.
beforeAll(() => i18next.init({ lng: 'en', resources: { en: { ui: en } } }));
beforeEach(() => {
  saved = [];
  tab.opener = window;
  tab.close.mockClear();
  tab.location.replace.mockClear();
  useNotices.setState({ notices: [] });
  window.open = jest.fn(() => tab as unknown as Window);
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ href: this.getAttribute('href') ?? '', download: this.download });
  });
});
afterEach(() => jest.restoreAllMocks());

async function press(kind: FileKind, onFetched?: () => void): Promise<void> {
  renderPage(
    <FileLink kind={kind} address={address} name="Records.xlsx" {...(onFetched && { onFetched })}>
      Get
    </FileLink>,
  );
  await userEvent.click(screen.getByRole('link', { name: 'Get' }));
  await waitFor(() => expect(screen.getByRole('link', { name: 'Get' })).not.toHaveAttribute('aria-busy'));
}

test('a file that is made for the request is asked for once, and saved', async () => {
  const { reads } = serve({ 'GET /employees/imports/7/records/file/': () => ({ status: 200 }) });
  const fetched = jest.fn();
  await press('made', fetched);
  expect(reads).toEqual(['GET /employees/imports/7/records/file/']);
  expect(saved).toEqual([{ href: 'blob:x', download: 'Records.xlsx' }]);
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('a stored file is downloaded by the browser itself, once the service has said that it may be had', async () => {
  const { reads } = serve({ 'GET /employees/imports/7/records/file/': () => ({ status: 200 }) });
  const fetched = jest.fn();
  await press('stored', fetched);
  expect(reads).toEqual(['HEAD /employees/imports/7/records/file/']);
  expect(saved).toEqual([{ href: address, download: 'Records.xlsx' }]);
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('a file that is shown opens in a tab, which cannot reach back; where tabs are blocked it is downloaded', async () => {
  serve({ 'GET /employees/imports/7/records/file/': () => ({ status: 200 }) });
  await press('shown');
  expect(tab.location.replace).toHaveBeenCalledWith(address);
  expect(tab.opener).toBeNull();
  expect(saved).toEqual([]);
  window.open = () => null;
  await userEvent.click(screen.getByRole('link', { name: 'Get' }));
  await waitFor(() => expect(saved).toEqual([{ href: address, download: 'file' }]));
});

describe.each(kinds)('a file that is %s', (kind) => {
  const fetched = jest.fn();
  const nothingOpened = (): void => {
    expect(saved).toEqual([]);
    expect(tab.location.replace).not.toHaveBeenCalled();
    if (kind === 'shown') expect(tab.close).toHaveBeenCalledTimes(1);
    expect(fetched).not.toHaveBeenCalled();
  };

  it('and has expired is told in the service’s words', async () => {
    serve({ 'GET /employees/imports/7/records/file/': () => ({ status: 404, body: { message: 'The file has expired', statusCode: 404, code: 'not_found' } }) });
    await press(kind, fetched);
    expect(texts()).toEqual([['ERROR', 'The file has expired']]);
    nothingOpened();
  });

  it('and needs a right is told with the right that is missing', async () => {
    serve({ 'GET /employees/imports/7/records/file/': () => ({ status: 403, body: { message: 'You may not', statusCode: 403, code: 'forbidden', needs: ['add_employee'] } }) });
    await press(kind, fetched);
    expect(texts()).toEqual([['ERROR', 'You may not']]);
    expect(Object.values(useNoticeReasons.getState())).toContainEqual({ needs: ['add_employee'], asked: false });
    nothingOpened();
  });

  it('and whose service is away for a moment is asked for once: asked again, it might be sent twice', async () => {
    let asked = 0;
    const { reads } = serve({ 'GET /employees/imports/7/records/file/': () => ({ status: (asked += 1) === 1 ? 503 : 200, body: { message: 'Not available', statusCode: 503, code: 'unavailable' } }) });
    await press(kind, fetched);
    expect(texts()).toEqual([['ERROR', expect.any(String)]]);
    expect(reads).toHaveLength(1);
    nothingOpened();
  });

  it('without a connection is told, asked for once', async () => {
    const asked = jest.fn(() => Promise.reject(new TypeError('Failed to fetch')));
    Object.assign(globalThis, { fetch: asked });
    await press(kind, fetched);
    expect(texts()).toEqual([['ERROR', 'The service cannot be reached. Please check your connection.']]);
    expect(asked).toHaveBeenCalledTimes(1);
    nothingOpened();
  });
});

test('a connection that is lost on the way is told in the user’s language, and nothing is saved', async () => {
  const blob = () => Promise.reject(new TypeError('network error'));
  Object.assign(globalThis, { fetch: async () => ({ ok: true, status: 200, headers: { get: () => null }, blob }) });
  await press('made');
  expect(texts()).toEqual([['ERROR', 'The service cannot be reached. Please check your connection.']]);
  expect(saved).toEqual([]);
});

test('the middle button gets it in the same way; the right one only opens the browser’s menu', async () => {
  const { reads } = serve({ 'GET /employees/imports/7/records/file/': () => ({ status: 200 }) });
  renderPage(
    <FileLink kind="shown" address={address}>
      Get
    </FileLink>,
  );
  const link = screen.getByRole('link', { name: 'Get' });
  expect(fireEvent(link, new MouseEvent('auxclick', { bubbles: true, cancelable: true, button: 2 }))).toBe(true);
  expect(fireEvent(link, new MouseEvent('auxclick', { bubbles: true, cancelable: true, button: 1 }))).toBe(false);
  await waitFor(() => expect(tab.location.replace.mock.calls).toEqual([[address]]));
  expect(reads).toEqual(['HEAD /employees/imports/7/records/file/']);
});

test('a second press while the first is under way fetches nothing', async () => {
  let answer: () => void = () => undefined;
  const { reads } = serve({ 'GET /employees/imports/7/records/file/': () => new Promise((resolve) => (answer = () => resolve({ status: 200 }))) });
  renderPage(
    <FileLink kind="made" address={address}>
      Get
    </FileLink>,
  );
  const link = screen.getByRole('link', { name: 'Get' });
  await userEvent.click(link);
  expect(link).toHaveAttribute('aria-busy', 'true');
  await userEvent.click(link);
  answer();
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(reads).toHaveLength(1);
});

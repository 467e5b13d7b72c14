import { addTexts } from '@firm/shared-ui/i18n/index.ts';
import { loadBundle, retryAfter, useBundles } from './bundles.ts';
import { loadScript } from './files.ts';

jest.mock('@firm/shared-ui/i18n/index.ts', () => ({ addTexts: jest.fn(async () => {}), loadTexts: jest.fn(async () => {}) }));
jest.mock('./kit.ts', () => ({ provideKit: async () => {} }));
jest.mock('./files.ts', () => ({ loadScript: jest.fn(), loadStyle: jest.fn(), loadTextFile: jest.fn() }));

const file = { file: 'assets/extensions.1.js', integrity: 'sha384-x' };
const area = (version: string) =>
  ({ id: 'mfe-x', version, namespace: 'x', extensionBundle: { script: file, texts: { en: file, es: file, fr: file, ar: file } } }) as unknown as Parameters<typeof loadBundle>[0];
/** What a script leaves in the window when it runs. */
const leaves = (parts: object) => async () => void Object.assign(window, { firmExtensions: { 'mfe-x': parts } });
const settled = () => jest.advanceTimersByTimeAsync(0);

beforeEach(() => {
  jest.useFakeTimers();
  jest.mocked(loadScript).mockReset();
  useBundles.setState({}, true);
});
afterEach(() => jest.useRealTimers());

test('a release’s script runs once, however often it is requested; the next release’s runs too', async () => {
  const [first, second] = [{ bell: () => null }, { bell: () => null }];
  jest.mocked(loadScript).mockImplementationOnce(leaves(first)).mockImplementationOnce(leaves(second));
  loadBundle(area('1'));
  loadBundle(area('1'));
  await settled();
  loadBundle(area('1'));
  loadBundle(area('2'));
  await settled();
  expect(jest.mocked(loadScript).mock.calls.map(([folder]) => folder)).toEqual(['/areas/mfe-x/1/', '/areas/mfe-x/2/']);
  expect(useBundles.getState()).toEqual({ 'mfe-x@1': first, 'mfe-x@2': second });
  expect(jest.mocked(addTexts).mock.calls[0]?.[0]).toBe('x-extensions');
});

test('an unavailable area is left out, and appears by itself when it is back', async () => {
  const consoleError = jest.spyOn(console, 'error').mockImplementation(() => {});
  const parts = { bell: () => null };
  jest.mocked(loadScript).mockRejectedValueOnce(new Error('away')).mockImplementationOnce(leaves(parts));
  loadBundle(area('1'));
  await settled();
  expect(useBundles.getState()).toEqual({ 'mfe-x@1': 'failed' });
  expect(consoleError).toHaveBeenCalledWith(expect.stringContaining('mfe-x'), expect.any(Error));
  await jest.advanceTimersByTimeAsync(retryAfter);
  expect(useBundles.getState()).toEqual({ 'mfe-x@1': parts });
  consoleError.mockRestore();
});

test('a script that registers nothing does not count as loaded', async () => {
  const consoleError = jest.spyOn(console, 'error').mockImplementation(() => {});
  jest.mocked(loadScript).mockImplementation(async () => {});
  loadBundle(area('1'));
  await settled();
  expect(useBundles.getState()).toEqual({ 'mfe-x@1': 'failed' });
  consoleError.mockRestore();
});

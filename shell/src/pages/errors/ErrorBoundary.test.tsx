import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { LocaleRouter } from '@firm/shared-ui/i18n/index.ts';
import shell from '../../../locales/en.json';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { statusOf } from './statusOf.ts';

let problem: unknown;
let errorPageFails = false;
jest.mock('./ErrorPage.tsx', () => {
  const real = jest.requireActual('./ErrorPage.tsx');
  return {
    __esModule: true,
    default: (props: object) => {
      if (errorPageFails) throw new Error('again');
      return real.default(props);
    },
  };
});

function Page() {
  if (problem) throw problem;
  return <p>All is well</p>;
}
const draw = (path: string) => (
  <LocaleRouter>
    <ErrorBoundary path={path}>
      <Page />
    </ErrorBoundary>
  </LocaleRouter>
);

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { shell } }, interpolation: { escapeValue: false } });
});
beforeEach(() => {
  errorPageFails = false;
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('a page that throws shows 500 and what happened; another address is rendered normally', async () => {
  problem = new Error('Broken');
  const { rerender } = render(draw('/a'));
  expect(await screen.findByText('500')).toBeInTheDocument();
  expect(screen.getByText('Broken')).toBeInTheDocument();
  problem = undefined;
  rerender(draw('/b'));
  expect(screen.getByText('All is well')).toBeInTheDocument();
});

test('a failed validity check: This page could not be found', async () => {
  problem = Object.assign(new Error('gone'), { statusCode: 404 });
  render(draw('/a'));
  expect(await screen.findByText('404')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'This page could not be found' })).toBeInTheDocument();
});

test('when the error page itself fails, plain words and a link home are shown', async () => {
  problem = new Error('Broken');
  errorPageFails = true;
  render(draw('/a'));
  expect(await screen.findByText('An error occurred while showing the error page')).toBeInTheDocument();
  expect(screen.getByRole('link')).toHaveAttribute('href', '/');
});

test.each([
  [{ statusCode: 503 }, 503],
  [{ status: 404 }, 404],
  [{ statusCode: 'x' }, 500],
  [null, 500],
  ['text', 500],
])('status of %j is %d', (thrown, status) => {
  expect(statusOf(thrown)).toBe(status);
});

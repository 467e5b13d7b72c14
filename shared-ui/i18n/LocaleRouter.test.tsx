import { act, render, screen } from '@testing-library/react';
import i18n from 'i18next';
import { Link, Route, Routes, useLocation, useNavigate } from 'react-router';
import { addTexts, LocaleRouter, startLanguage, switchLanguage, useLanguage } from './index.ts';

const words = (hello: string) => () => Promise.resolve({ default: { hello } });

function Page() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <output>{`${useLanguage()} ${pathname}${search}`}</output>
      <Link to="/b?x=1">to b</Link>
      <button onClick={() => void navigate('/a')}>to a</button>
      <input aria-label="typed" />
    </>
  );
}
const App = () => (
  <LocaleRouter>
    <Routes>
      <Route path="*" element={<Page />} />
    </Routes>
  </LocaleRouter>
);

beforeAll(async () => {
  window.history.replaceState(null, '', '/es/start');
  await addTexts('shell', { en: words('hello'), es: words('hola'), fr: words('bonjour'), ar: words('مرحبا') });
  await startLanguage(['shell']);
});

test('two routers of one page follow each other, links keep the language, and switching it keeps what was typed', async () => {
  render(<App />);
  render(<App />);
  const shown = () => screen.getAllByRole('status').map((output) => output.textContent);
  expect(shown()).toEqual(['es /start', 'es /start']);
  expect(screen.getAllByText('to b')[0]!.getAttribute('href')).toBe('/es/b?x=1');

  act(() => screen.getAllByText('to b')[0]!.click());
  expect(window.location.pathname).toBe('/es/b');
  expect(shown()).toEqual(['es /b?x=1', 'es /b?x=1']);

  const typed = screen.getAllByLabelText<HTMLInputElement>('typed')[1]!;
  typed.value = 'kept';
  await act(() => switchLanguage('ar'));
  expect(window.location.pathname + window.location.search).toBe('/ar/b?x=1');
  expect(shown()).toEqual(['ar /b?x=1', 'ar /b?x=1']);
  expect(screen.getAllByLabelText('typed')[1]).toBe(typed);
  expect([document.documentElement.lang, document.documentElement.dir, i18n.t('hello')]).toEqual(['ar', 'rtl', 'مرحبا']);
  expect(document.cookie).toContain('firm_language=ar');

  await act(() => switchLanguage('en'));
  expect(window.location.pathname).toBe('/b');
  act(() => screen.getAllByText('to a')[0]!.click());
  expect(window.location.pathname).toBe('/a');
});

test('texts registered again replace the existing ones', async () => {
  await addTexts('shell', { en: words('hello again'), es: words('hola'), fr: words('bonjour'), ar: words('مرحبا') });
  expect(i18n.t('hello')).toBe('hello again');
});

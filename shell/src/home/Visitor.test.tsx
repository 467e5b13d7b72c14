import '@testing-library/jest-dom';
import '@firm/shared-ui/testing/jsdomGaps.ts';
import { render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { LocaleRouter } from '@firm/shared-ui/i18n/index.ts';
import shell from '../../locales/en.json';
import { useRegistry } from '../registry/registry.ts';
import { Visitor } from './Visitor.tsx';

const area = (id: string, offer: object | undefined, labels: object) => ({ id, namespace: id, version: '1', requiresShell: '0.0.0', gates: {}, routes: [], menu: [], ...(offer && { offer }), labels });
const known = [
  area('mfe-orchards', { title: 'o', text: 'ot', icon: 'tool', order: 20 }, { en: { o: 'Orchards', ot: 'Trees and pickers.' } }),
  area('mfe-silent', undefined, { en: {} }),
  area('mfe-barns', { title: 'b', text: 'bt', icon: 'key', order: 10 }, { en: { b: 'Barns', bt: 'What lies in them.' } }),
];

beforeAll(() => i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { shell } }, interpolation: { escapeValue: false } }));

test('visitors see what the published areas offer, in order; an area without a text for visitors is not named', () => {
  useRegistry.setState({ registry: { areas: known, missing: [] } as unknown as ReturnType<typeof useRegistry.getState>['registry'] });
  render(
    <LocaleRouter>
      <Visitor />
    </LocaleRouter>,
  );
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual(['Barns', 'Orchards']);
  expect(screen.getByText('Trees and pickers.')).toBeVisible();
});

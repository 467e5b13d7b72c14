/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { notify, notifyError, notifyNotImplemented, notifySuccess, useNotices } from '@firm/shared-ui/notices/index.ts';
import ui from '@firm/shared-ui/locales/en.json';
import { Notices } from './Notices.tsx';

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { ui } }, interpolation: { escapeValue: false } });
});
beforeEach(() => {
  jest.useFakeTimers();
  useNotices.setState({ notices: [] });
  render(<Notices />);
});
afterEach(() => jest.useRealTimers());

const typeOf = (text: string) => screen.getByText(text).closest('[data-type]')?.getAttribute('data-type');

test.each([
  ['Error Occurred !', 'ERROR', () => notify()],
  ['Something', 'WARN', () => notify('Something')],
  ['Operation Success', 'SUCCESS', () => notifySuccess()],
  ['Oops.. Error', 'ERROR', () => notifyError()],
  ['Disk full', 'ERROR', () => notifyError(new Error('Disk full'))],
  ['Not Implemented Yet', 'WARN', () => notifyNotImplemented()],
])('%s is of type %s', (text, type, say) => {
  act(() => void say());
  expect(typeOf(text)).toBe(type);
});

test('a message stays 3000 ms', () => {
  act(() => void notify('Here', 'INFO'));
  act(() => void jest.advanceTimersByTime(2999));
  expect(screen.getByText('Here')).toBeInTheDocument();
  act(() => void jest.advanceTimersByTime(1));
  expect(screen.queryByText('Here')).toBeNull();
});

test('its time stands still while somebody points at it', () => {
  act(() => void notify('Long text'));
  act(() => void jest.advanceTimersByTime(2000));
  const message = screen.getByText('Long text').closest('[data-type]')!;
  fireEvent.pointerEnter(message);
  act(() => void jest.advanceTimersByTime(10_000));
  expect(screen.getByText('Long text')).toBeInTheDocument();
  fireEvent.pointerLeave(message);
  act(() => void jest.advanceTimersByTime(1000));
  expect(screen.queryByText('Long text')).toBeNull();
});

test('its button closes it', () => {
  act(() => void notify('Away with it'));
  fireEvent.click(screen.getByRole('button'));
  expect(screen.queryByText('Away with it')).toBeNull();
});

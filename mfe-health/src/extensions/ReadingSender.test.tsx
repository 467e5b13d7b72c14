import { act, render, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { useNotices } from '@firm/shared-ui/notices/index.ts';
import { signIn } from '@firm/shared-ui/testing/signIn.ts';
import en from '../../locales/extensions/en.json';
import { enqueue, readQueue } from '../screens/round/queue.ts';
import { serveHealth } from '../testing/testRecord.ts';
import { ReadingSender } from './ReadingSender.tsx';

beforeAll(() => i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { 'health-extensions': en } }, interpolation: { escapeValue: false } }));

test('readings taken without a connection are sent from any page, once there is one, and the user is told', async () => {
  localStorage.clear();
  useNotices.setState({ notices: [] });
  signIn('view healthtrackrecord', 'add healthtrackrecord');
  let connected = false;
  const { writes, keys } = serveHealth({ 'POST /healthtrackertemperatures/': () => (connected ? { status: 201, body: { results: [], refusals: [] } } : { status: 504 }) });
  const { key } = enqueue(9, 1, 37.4);
  render(<ReadingSender />);
  const online = () => act(() => window.dispatchEvent(new Event('online')));
  online();
  await waitFor(() => expect(writes).toHaveLength(1));
  expect(readQueue(9)).toHaveLength(1);
  connected = true;
  online();
  await waitFor(() => expect(readQueue(9)).toHaveLength(0));
  expect(keys).toEqual([key, key]);
  await waitFor(() => expect(useNotices.getState().notices.map(({ text }) => text)).toEqual(['1 temperature taken without a connection is now recorded.']));
});

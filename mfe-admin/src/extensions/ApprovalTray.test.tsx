/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { areaRenderer } from '@firm/shared-ui/testing/areaPage.tsx';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { page } from '@firm/shared-ui/testing/serve.ts';
import { signIn } from '@firm/shared-ui/testing/signIn.ts';
import en from '../../locales/extensions/en.json' with { type: 'json' };
import type { RightsRequest } from '../api.ts';
import { rightsRequest } from '../testing/rightsRequest.ts';
import { serve } from '../testing/serve.ts';
import { ApprovalTray } from './ApprovalTray.tsx';

const renderExtension = areaRenderer('admin-extensions', { en });
const now = () => new Date().toISOString();
const request = (of: Partial<RightsRequest>): RightsRequest => rightsRequest({ kind: 'dormitories', effects: [], asked_time: now(), until: now(), ...of });
const own = (of: Partial<RightsRequest>) => request({ is_own: true, decided_by_name: 'Farah Ismail', decided_time: now(), ...of });

beforeEach(() => localStorage.clear());

test('without pending requests and answers there is no tray', async () => {
  signIn('change permission');
  const long = new Date(Date.now() - 30 * 86_400_000).toISOString();
  serve({ 'GET /rights_requests/': (_body, query) => (query.get('mine') ? page(own({ status: 'refused', decided_time: long }), own({ status: 'withdrawn' })) : page(request({ is_own: true }))) });
  const { container } = renderExtension(<ApprovalTray />);
  await waitFor(() => expect(container.querySelector('button')).toBeNull());
});

test('pending requests and new answers are shown until seen; pending ones stay', async () => {
  signIn('change permission');
  const answered = [own({ id: 6, status: 'refused', remarks: 'Not at night' }), own({ id: 7, status: 'not_done' })];
  serve({ 'GET /rights_requests/': (_body, query) => (query.get('mine') ? page(...answered) : page(request({}))) });
  renderExtension(<ApprovalTray />);
  await userEvent.click(await screen.findByRole('button', { name: 'Approvals 3: 1 request is waiting for you · 2 answers to your requests' }));
  expect(screen.getByText('Marcus Tan asks for approval: dormitories of Ravi Menon')).toBeInTheDocument();
  expect(screen.getByText('Farah Ismail refused your request: dormitories of Ravi Menon.')).toBeInTheDocument();
  expect(screen.getByText('Not at night')).toBeInTheDocument();
  expect(screen.getByText('Your request was approved, but is no longer possible: dormitories of Ravi Menon.')).toBeInTheDocument();
  const link = screen.getByRole('link', { name: 'All approvals' });
  expect(link).toHaveAttribute('href', '/admin/users?tab=approvals');
  await userEvent.click(link);
  expect(await screen.findByRole('button', { name: 'Approvals: 1 request is waiting for you' })).toBeInTheDocument();
});

test('a user who approves nothing is told only of their own requests', async () => {
  signIn('view user');
  const asked: (string | null)[] = [];
  serve({
    'GET /rights_requests/': (_body, query) => {
      asked.push(query.get('mine'));
      return page(own({ status: 'approved' }));
    },
  });
  renderExtension(<ApprovalTray />);
  expect(await screen.findByRole('button', { name: 'Approvals: 1 answer to your requests' })).toBeInTheDocument();
  expect(asked).toEqual(['true']);
});

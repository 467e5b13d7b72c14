import '@testing-library/jest-dom';
import { renderArea } from '../../testing/renderArea.ts';
import { alertDetail, serveAlert } from '../../testing/testAlert.ts';
import { screen } from '@testing-library/react';
import { formatDateTime } from '@firm/shared-ui/format/dates.ts';
import { page } from '@firm/shared-ui/testing/serve.ts';
import { signIn } from '@firm/shared-ui/testing/signIn.ts';
import AlertBoard from './AlertBoard.tsx';

test('an alert’s card has its time as the table writes it: it is no task card', async () => {
  signIn('view alert');
  const alert = alertDetail();
  serveAlert({ 'GET /alerts/': (_: unknown, query: URLSearchParams) => (query.get('status') === alert.status ? page(alert) : page()) });
  renderArea(<AlertBoard view="todo" dormitory={undefined} onOpen={() => {}} />);
  const card = (await screen.findByRole('button', { name: alert.name })).closest('.firm-taskcard');
  expect(card).toHaveTextContent(formatDateTime(alert.created_time));
});

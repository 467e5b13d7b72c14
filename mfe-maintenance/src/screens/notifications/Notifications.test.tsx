import '@testing-library/jest-dom';
import { renderArea } from '../../testing/renderArea.ts';
import { alertDetail } from '../../testing/testAlert.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { page } from '@firm/shared-ui/testing/serve.ts';
import { signIn } from '@firm/shared-ui/testing/signIn.ts';
import { serve } from '../../testing/serve.ts';
import Notifications from './Notifications.tsx';

test('a list that is longer than fifty alerts shows the rest on demand', async () => {
  signIn('view alert');
  const open = Array.from({ length: 60 }, (_, i) => alertDetail({ id: i + 1, ref_id: `ALT-${100 + i}`, status: 'open', assignee: null, assignee_name: null }));
  serve({
    'GET /alerts/': (_body, query) => {
      if (query.get('status') !== 'open') return page();
      const [from, limit] = [Number(query.get('offset')), Number(query.get('limit'))];
      return { status: 200, body: { count: open.length, next: from + limit < open.length ? 'https://firm.example/next' : null, previous: null, results: open.slice(from, from + limit) } };
    },
  });
  renderArea(<Notifications />);
  const list = await screen.findByRole('region', { name: /Open alerts \(60\)/ });
  expect(within(list).getAllByRole('listitem')).toHaveLength(50);
  await userEvent.click(within(list).getByRole('button', { name: 'Show more' }));
  expect(await within(list).findByText('ALT-159')).toBeInTheDocument();
  expect(within(list).getAllByRole('listitem')).toHaveLength(60);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

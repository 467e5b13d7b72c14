import '@testing-library/jest-dom';
import { renderArea } from '../../testing/renderArea.ts';
import { screen, within } from '@testing-library/react';
import { page, serve } from '@firm/shared-ui/testing/serve.ts';
import { Reminders } from './Reminders.tsx';

const reminder = {
  id: 351,
  employee: 12,
  name: 'Soon Ending',
  url: '',
  dorm_id: 1,
  document: 'passport',
  day: '2026-12-11',
  within: 30,
  days_left: 20,
  at: '2026-11-21T11:18:51.116Z',
};

it('lists what was said, with whose document it is and how long it had to go', async () => {
  const asked: (string | null)[] = [];
  serve({
    'GET /employees/reminders/': (_body, query) => {
      asked.push(query.get('dormitory'));
      return page(reminder);
    },
  });
  renderArea(<Reminders dormitory="1" />);
  expect(await screen.findByText('Reminders sent: 1')).toBeInTheDocument();
  const row = within(screen.getByRole('listitem', { hidden: true }));
  expect(row.getByText('Passport expiring 2026-12-11, 20 days before')).toBeInTheDocument();
  expect(row.getByText('Soon Ending').closest('a')).toHaveAttribute('href', '/operations/residents/12');
  expect(asked).toEqual(['1']);
});

it('says nothing where nothing has been said', async () => {
  serve({ 'GET /employees/reminders/': () => page() });
  const { container } = renderArea(<Reminders dormitory={undefined} />);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(container.querySelector('details')).toBeNull();
});

import '@testing-library/jest-dom';
import { renderArea } from '../../testing/renderArea.ts';
import { serve } from '../../testing/serve.ts';
import { screen, within } from '@testing-library/react';
import { page } from '@firm/shared-ui/testing/serve.ts';
import { reminder } from '../../testing/testResidents.ts';
import { Reminders } from './Reminders.tsx';

it('lists the reminders, each with the resident, the document and how long it was still valid', async () => {
  const asked: (string | null)[] = [];
  serve({
    'GET /employees/reminders/': (_body, query) => {
      asked.push(query.get('dormitory'));
      return page(reminder());
    },
  });
  renderArea(<Reminders dormitory="1" />);
  expect(await screen.findByText('Reminders sent: 1')).toBeInTheDocument();
  const row = within(screen.getByRole('listitem', { hidden: true }));
  expect(row.getByText('Passport expiring 2026-12-11, 20 days before')).toBeInTheDocument();
  expect(row.getByText('Soon Ending').closest('a')).toHaveAttribute('href', '/operations/residents/12');
  expect(asked).toEqual(['1']);
});

it('renders nothing if there are no reminders', async () => {
  serve({ 'GET /employees/reminders/': () => page() });
  const { container } = renderArea(<Reminders dormitory={undefined} />);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(container.querySelector('details')).toBeNull();
});

import '@testing-library/jest-dom';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../testing/testPage.tsx';
import { BannerCard } from './BannerCard.tsx';
import { ChartCard } from './ChartCard.tsx';
import { NumberCard } from './NumberCard.tsx';
import { StatCard } from './StatCard.tsx';

jest.mock('../charts/EChart.tsx', () => ({ __esModule: true, default: () => <div id="drawn" /> }));

const data = { labels: ['Open', 'Assigned'], series: [{ name: 'Alerts', values: [12, 7] }] };

test('a stat card has its value, its further texts and its labels', () => {
  renderPage(
    <StatCard
      title="Open alerts"
      value={1234}
      smallValue="37%"
      otherInfo="of all"
      color="warning"
      icon="bell"
      labels={[{ text: 'Critical', icon: 'warning', iconColor: 'red', textColor: 'red', value: 4 }]}
    />,
  );
  const card = screen.getByRole('region', { name: 'Open alerts' });
  for (const text of ['1,234', '37%', 'of all', 'Critical', '4']) expect(within(card).getByText(text)).toBeInTheDocument();
  expect(card).toHaveClass('firm-tone-orange');
});

test('the action panel is opened and closed, by pointer and by keyboard', async () => {
  renderPage(<NumberCard title="Beds" value={42} actions={<a href="/beds">All beds</a>} />);
  const opener = screen.getByRole('button', { name: 'Show actions of Beds' });
  await userEvent.click(opener);
  expect(screen.getByRole('link', { name: 'All beds' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Close actions' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('link', { name: 'All beds' })).not.toBeInTheDocument();
  expect(opener).toHaveFocus();
});

test('a loading card says so and shows no old figure', () => {
  renderPage(<NumberCard title="Beds" value={42} loading />);
  expect(screen.getByRole('region', { name: 'Beds' })).toHaveAttribute('aria-busy', 'true');
  expect(screen.queryByText('42')).not.toBeInTheDocument();
});

test('a card that leads somewhere has its heading as the link', () => {
  renderPage(<NumberCard title="Arrivals" value={3} to="/reservations/list?view=today" />);
  const heading = screen.getByRole('heading', { name: 'Arrivals' });
  expect(within(heading).getByRole('link', { name: 'Arrivals' })).toHaveAttribute('href', '/reservations/list?view=today');
});

test('a banner has its text and its action', () => {
  renderPage(<BannerCard title="Work passes" text="3 expire this week" color="error" action={<button>Look</button>} />);
  expect(screen.getByText('3 expire this week')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Look' })).toBeInTheDocument();
});

test.each(['Bar', 'Line', 'Pie'] as const)('a %s chart is drawn, and also rendered as a table', async (type) => {
  const { container } = renderPage(<ChartCard title="By status" type={type} data={data} />);
  const table = await screen.findByRole('table', { name: 'By status' });
  expect(within(table).getByRole('row', { name: 'Open 12' })).toBeInTheDocument();
  await waitFor(() => expect(container.querySelector('[aria-hidden] #drawn')).toBeInTheDocument());
});

test('any other chart is refused', () => {
  renderPage(<ChartCard title="By status" type={'Radar' as 'Bar'} data={data} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Radar');
  expect(screen.queryByRole('figure')).not.toBeInTheDocument();
});

test('a chart without figures shows a message', async () => {
  renderPage(<ChartCard title="By status" type="Bar" data={{ labels: [], series: [] }} />);
  await act(async () => {});
  expect(screen.getByText('No figures yet.')).toBeInTheDocument();
});

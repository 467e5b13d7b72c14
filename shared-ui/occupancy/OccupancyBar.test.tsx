import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import { renderPage } from '../testing/testPage.tsx';
import { OccupancyBar } from './OccupancyBar.tsx';
import { OccupancyLegend } from './OccupancyLegend.tsx';

test('shows in figures and to screen readers how many beds are taken', () => {
  renderPage(<OccupancyBar occupied={324} beds={410} label="North House" />);
  const meter = screen.getByRole('meter', { name: 'North House' });
  expect(meter).toHaveAttribute('aria-valuenow', '324');
  expect(meter).toHaveAttribute('aria-valuemax', '410');
  expect(meter).toHaveAttribute('aria-valuetext', 'Beds taken: 324 of 410');
  expect(screen.getByText('79%')).toBeInTheDocument();
});

test('more residents than beds fill the bar, but not more than that', () => {
  renderPage(<OccupancyBar occupied={5} beds={4} label="A-01" />);
  expect(screen.getByRole('meter')).toHaveAttribute('aria-valuemax', '5');
  expect(document.querySelector('.firm-occupancy__fill')).toHaveStyle({ inlineSize: '100%' });
  expect(screen.getByText('125%')).toBeInTheDocument();
});

test('without beds there is no rate', () => {
  renderPage(<OccupancyBar occupied={0} beds={0} label="A-01" />);
  expect(screen.getByText('No beds')).toBeInTheDocument();
  expect(screen.queryByText(/%/)).toBeNull();
});

test('the legend names every level', () => {
  renderPage(<OccupancyLegend />);
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Empty', 'Some beds free now', 'Full', 'Over capacity', 'Closed']);
});

import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import { renderPage } from '../testing/testPage.tsx';
import { PickedNames } from './PickedNames.tsx';

test('records are named in their order, and only those that are not known are asked for', async () => {
  const nameOf = jest.fn(async (id: number) => `Site ${id}`);
  renderPage(
    <div data-testid="names">
      <PickedNames queryKey={['locations']} nameOf={nameOf} ids={[3, 1, 2]} known={[{ id: 1, name: 'Yard' }, { id: 3, name: 'Dock' }]} />
    </div>,
  );
  await screen.findByText('Site 2');
  expect([...screen.getByTestId('names').children].map((one) => one.textContent)).toEqual(['Dock', 'Yard', 'Site 2']);
  expect(nameOf.mock.calls.map(([id]) => id)).toEqual([2]);
});

test('none is a dash', () => {
  renderPage(<PickedNames queryKey={['locations']} nameOf={async () => ''} ids={null} />);
  expect(screen.getByText('—')).toBeInTheDocument();
});

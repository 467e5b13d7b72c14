import '@testing-library/jest-dom';
import { renderArea } from '../../testing/renderArea.ts';
import { EndingPasses } from './ClientFigures.tsx';

test.each([
  [{ expired: 0, within_30: 0 }, 0],
  [{ expired: 2, within_30: 0 }, 1],
  [{ expired: 2, within_30: 3 }, 2],
])('of %j there are %i tags, and nothing besides', (ending, tags) => {
  const { container } = renderArea(<EndingPasses passes={ending} />);
  expect(container.querySelectorAll('.firm-clients__passes > *')).toHaveLength(tags);
  expect(container.textContent).not.toContain('—');
});

test('a table says that there are none; it asks for nothing itself', () => {
  expect(renderArea(<EndingPasses passes={{ expired: 0, within_30: 0 }} none="—" />).container).toHaveTextContent('—');
  expect(renderArea(<EndingPasses passes={{ expired: 1, within_30: 0 }} none="—" />).container).not.toHaveTextContent('—');
});

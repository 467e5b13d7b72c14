import { renderArea } from '../../testing/renderArea.ts';
import { EndingPasses } from './ClientFigures.tsx';

test.each([
  [{ expired: 0, within_30: 0 }, 0],
  [{ expired: 2, within_30: 0 }, 1],
  [{ expired: 2, within_30: 3 }, 2],
])('of %j there are %i tags, and nothing besides', (ending, tags) => {
  const { container } = renderArea(<EndingPasses {...ending} />);
  expect(container.querySelectorAll('.firm-clients__passes > *')).toHaveLength(tags);
  expect(container.textContent).not.toContain('—');
});

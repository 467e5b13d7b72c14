import { failedIntegrity } from './chunk/integrity.ts';
import { reloadForChunk } from './chunk/reload.ts';
import { whyPartFailed } from './partFailure.ts';

// jsdom neither loads scripts nor reloads a page.
jest.mock('./chunk/integrity.ts', () => ({ failedIntegrity: jest.fn() }));
jest.mock('./chunk/reload.ts', () => ({ ...jest.requireActual<object>('./chunk/reload.ts'), reloadForChunk: jest.fn() }));

const lost = Object.assign(new Error('Loading chunk 1 failed.'), { name: 'ChunkLoadError' });

test.each([
  ['code that is lost reloads the page', lost, false, 'broken', 1],
  ['code that was refused for its content does not', lost, true, 'integrity', 0],
  ['an area that was refused says so for its parts', Object.assign(new Error('x', { cause: lost }), { reason: 'integrity' }), false, 'integrity', 0],
  ['an error of the code itself does not reload', new Error('boom'), false, 'broken', 0],
] as const)('%s', async (_, problem, isTampered, reason, reloads) => {
  jest.mocked(reloadForChunk).mockClear();
  jest.mocked(failedIntegrity).mockResolvedValue(isTampered);
  expect(await whyPartFailed(problem)).toBe(reason);
  expect(reloadForChunk).toHaveBeenCalledTimes(reloads);
});

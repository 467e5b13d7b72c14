import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Screen } from './Screen.tsx';
import { whyPartFailed } from './partFailure.ts';

jest.mock('react-i18next', () => ({ useTranslation: () => ({ t: (key: string) => key }) }));
// jsdom lacks this; the real thing is tested by chunk/integrity.test.ts and e2e/shell/areas.spec.ts.
jest.mock('./partFailure.ts', () => ({ whyPartFailed: jest.fn() }));

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  jest.mocked(whyPartFailed).mockReset();
});

test.each([
  ['integrity', 'integrity.text'],
  ['broken', 'part.text'],
] as const)('code that fails to load (%s) shows why, and Retry loads it', async (reason, text) => {
  const problem = new Error('Loading chunk 1 failed.');
  jest.mocked(whyPartFailed).mockResolvedValue(reason);
  const load = jest.fn().mockRejectedValueOnce(problem).mockResolvedValue({ default: () => <p>the screen</p> });
  render(<Screen load={load} />);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(whyPartFailed).toHaveBeenCalledWith(problem);
  await userEvent.click(screen.getByRole('button', { name: 'retry' }));
  expect(await screen.findByText('the screen')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

/** What every screen's reads do when the connection goes and comes back. */
import { onlineManager, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { queryClient } from './queryClient.ts';

const read = jest.fn<Promise<string>, []>();

function Board() {
  const { data, error } = useQuery({ queryKey: ['board'], queryFn: read });
  return <p>{data ?? (error ? `failed: ${error.message}` : 'loading')}</p>;
}

const show = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <Board />
    </QueryClientProvider>,
  );

beforeEach(() => {
  read.mockReset();
  queryClient.clear();
});
afterEach(() => onlineManager.setOnline(true));

test('without a connection a screen says so at once, and shows its data when the connection is back', async () => {
  onlineManager.setOnline(false);
  read.mockRejectedValueOnce(new Error('no connection'));
  show();
  expect(await screen.findByText('failed: no connection')).toBeTruthy();
  expect(read).toHaveBeenCalledTimes(1);
  read.mockResolvedValue('12 rooms');
  onlineManager.setOnline(true);
  expect(await screen.findByText('12 rooms')).toBeTruthy();
});

test('a check that is made without a connection ends instead of waiting for it', async () => {
  onlineManager.setOnline(false);
  read.mockRejectedValue(new Error('no connection'));
  await expect(queryClient.fetchQuery({ queryKey: ['check'], queryFn: read })).rejects.toThrow('no connection');
});

test('what is shown stays while the connection is away', async () => {
  read.mockResolvedValueOnce('12 rooms');
  show();
  expect(await screen.findByText('12 rooms')).toBeTruthy();
  onlineManager.setOnline(false);
  read.mockRejectedValue(new Error('no connection'));
  await queryClient.refetchQueries({ queryKey: ['board'] });
  await waitFor(() => expect(read).toHaveBeenCalledTimes(2));
  expect(screen.getByText('12 rooms')).toBeTruthy();
});

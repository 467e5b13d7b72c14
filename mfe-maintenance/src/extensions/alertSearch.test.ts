import { page } from '@firm/shared-ui/testing/serve.ts';
import { serve } from '../testing/serve.ts';
import { alertHit, alertSearch } from './alertSearch.ts';

test('an alert links to its page, with its reference beside its name', () => {
  expect(alertHit({ id: 9, ref_id: 'ALT-000009', name: 'Leak', zone_tag_name: null, block_tag_name: null, dorm_name: null })).toMatchObject({ to: '/maintenance/ALT-000009', details: ['ALT-000009'] });
});

test('an alert about a whole block names the block once', () => {
  const hit = alertHit({ id: 9, ref_id: 'ALT-000009', name: 'No hot water', zone_tag_name: 'Block B', block_tag_name: 'Block B', dorm_name: 'North House' });
  expect(hit.details).toEqual(['ALT-000009', 'Block B', 'North House']);
});

test('a reference is sent in the form that the service stores', async () => {
  const asked: string[] = [];
  serve({
    'GET /alerts/': (_, query) => {
      asked.push(query.get('search') ?? '');
      return page();
    },
  });
  const { signal } = new AbortController();
  await alertSearch.find('ALT-000300 leak', signal);
  await alertSearch.find('alt-itude', signal);
  expect(asked).toEqual(['ALT000300 leak', 'alt-itude']);
});

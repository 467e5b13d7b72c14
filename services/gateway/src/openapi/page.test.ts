import { startGateway } from '../testing/gateway.ts';

test('the page and everything it loads come from the gateway, and it runs no inline script', async () => {
  const gateway = await startGateway({});
  const page = await gateway.call('GET', '/backend/api/docs/');
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.headers['content-security-policy']).toContain("script-src 'self';");
  expect(page.text).not.toMatch(/<script>|<script [^>]*>[^<]| on\w+=/);
  const loaded = [...page.text.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, address]) => address!);
  expect(loaded).toEqual(['viewer.css', 'schema/', 'viewer.js', 'start.js'].map((name) => `/backend/api/${name === 'schema/' ? name : `docs/${name}`}`));
  for (const address of loaded) expect(await gateway.call('GET', address)).toMatchObject({ status: 200 });
  expect((await gateway.call('GET', '/backend/api/docs/viewer.js')).headers['content-type']).toBe('text/javascript; charset=utf-8');
  expect((await gateway.call('GET', '/backend/api/docs')).text).toBe(page.text);
  await gateway.stop();
});

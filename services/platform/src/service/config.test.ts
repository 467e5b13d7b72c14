/** Settings: sensible when none is given, one clear line when one is wrong. */
import { readConfig, serviceHost, servicePort } from './config.ts';

test('without settings, and with empty ones, the defaults hold', () => {
  const defaults = readConfig({});
  expect(defaults).toEqual({
    port: 8080,
    mongoUri: 'mongodb://127.0.0.1:27017/?replicaSet=rs0',
    database: 'firm',
    dataFolder: '.data',
    demo: true,
    basePath: '/backend/api',
    publicUrl: null,
    logLevel: 'info',
    poolSize: 15,
    workers: 'own',
    cell: 0,
    keyDays: 30,
    uploadBytes: 10 * 1024 * 1024,
    tiles: null,
    mail: null,
    operators: true,
  });
  expect(readConfig({ PORT: '', FIRM_DB: '', FIRM_DEMO: '' })).toEqual(defaults);
});

test('settings are read, without trailing slashes', () => {
  expect(readConfig({ PORT: '0', FIRM_DEMO: '0', FIRM_BASE_PATH: '/a/b/', FIRM_PUBLIC_URL: 'https://firm.example/', FIRM_UPLOAD_MB: '2' })).toMatchObject({
    port: 0,
    demo: false,
    basePath: '/a/b',
    publicUrl: 'https://firm.example',
    uploadBytes: 2 * 1024 * 1024,
  });
});

test.each([
  ['PORT', 'http'], ['PORT', '70000'], ['PORT', '80.5'], ['MONGODB_URI', 'localhost:27017'], ['FIRM_DB', 'a.b'], ['FIRM_DB', 'a b'], ['FIRM_DEMO', 'yes'], ['FIRM_BASE_PATH', 'api'],
  ['FIRM_BASE_PATH', '/a?b'], ['FIRM_PUBLIC_URL', 'firm'], ['FIRM_LOG_LEVEL', 'loud'], ['FIRM_POOL', '1'], ['FIRM_KEY_DAYS', '0'], ['FIRM_CELL', '-1'], ['FIRM_CELL', '1400'], ['FIRM_CELL', 'north'], ['FIRM_UPLOAD_MB', '0'],
])('%s=%s is refused by name, in one line', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^Wrong setting: ${name} \\([^\\n]+\\)$`));
});

test('every wrong setting is named at once', () => {
  expect(() => readConfig({ PORT: 'x', FIRM_DEMO: 'x' })).toThrow(/PORT .*FIRM_DEMO/);
});

test('a service listens on its own port unless told', () => {
  const service = { name: 'orchards', port: 7199 };
  expect(servicePort(service, {})).toBe(7199);
  expect(servicePort(service, { FIRM_PORT_ORCHARDS: '9000' })).toBe(9000);
  expect(servicePort(service, { FIRM_PORT_ORCHARDS: '' })).toBe(7199);
  expect(servicePort({ name: 'orchards' }, {})).toBe(0);
  for (const wrong of ['abc', '70000', '80.5']) expect(() => servicePort(service, { FIRM_PORT_ORCHARDS: wrong })).toThrow(/^Wrong setting: FIRM_PORT_ORCHARDS \(.+\)$/);
});

test('a service listens on this machine alone unless told, also where the setting is empty', () => {
  expect([{}, { FIRM_HOST: '' }, { FIRM_HOST: '0.0.0.0' }].map((env) => serviceHost(env))).toEqual(['127.0.0.1', '127.0.0.1', '0.0.0.0']);
});

test('map tiles come from a host that a template names, or from a folder', () => {
  expect(readConfig({ FIRM_TILES: 'folder' }).tiles).toEqual({ template: '/tiles/{z}/{x}/{y}.png', names: '', origin: null });
  expect(readConfig({ FIRM_TILES: 'https://tiles.example/{z}/{x}/{y}.png', FIRM_TILES_NAMES: 'The mappers' }).tiles).toEqual({
    template: 'https://tiles.example/{z}/{x}/{y}.png',
    names: 'The mappers',
    origin: 'https://tiles.example',
  });
  for (const wrong of ['https://tiles.example/', 'file:///{z}/{x}/{y}', 'here']) expect(() => readConfig({ FIRM_TILES: wrong })).toThrow('FIRM_TILES');
});

test('a mail server needs a sender and the address of the portal', () => {
  const named = { FIRM_SMTP_URL: 'smtp://mail.example:587', FIRM_MAIL_FROM: 'FIRM <portal@firm.example>', FIRM_PUBLIC_URL: 'https://firm.example/' };
  expect(readConfig(named).mail).toEqual({ url: named.FIRM_SMTP_URL, from: named.FIRM_MAIL_FROM, portal: 'https://firm.example' });
  expect(() => readConfig({ FIRM_SMTP_URL: named.FIRM_SMTP_URL })).toThrow(/FIRM_MAIL_FROM .*FIRM_PUBLIC_URL/);
  expect(() => readConfig({ ...named, FIRM_SMTP_URL: 'https://mail.example' })).toThrow(/FIRM_SMTP_URL/);
});

/** A name that is nearly that of a setting is a mistake; any other is somebody else's. */
import { readConfig } from './config.ts';
import { strangeNames } from './settingNames.ts';

test.each([
  ['a plural', 'FIRM_DEMOS', 'FIRM_DEMO'],
  ['a singular', 'FIRM_SERVICE', 'FIRM_SERVICES'],
  ['a singular that is spelt otherwise', 'FIRM_TRUSTED_PROXY', 'FIRM_TRUSTED_PROXIES'],
  ['a plural of two letters', 'FIRM_DBS', 'FIRM_DB'],
  ['another letter', 'FIRM_DATE', 'FIRM_DATA'],
  ['letters exchanged', 'FIRM_DMEO', 'FIRM_DEMO'],
  ['a letter less', 'FIRM_PUBLIC_UR', 'FIRM_PUBLIC_URL'],
  ['two letters of a long name', 'FIRM_PROCESS', 'FIRM_PROCESSES'],
  ['a name of one service', 'FIRM_TIMEOUT_ORCHARDS', 'FIRM_TIMEOUT_S_ORCHARDS'],
  ['the service in it', 'FIRM_PORT_ORCHARD', 'FIRM_PORT_ORCHARDS'],
])('%s: %s is taken for %s', (_, name, likely) => {
  expect(strangeNames({ [name]: '0' }, ['orchards'])).toEqual({ mistaken: [`${name} (there is no such setting: ${likely} is meant?)`], ignored: [] });
});

test.each(['FIRM_DEMO', 'FIRM_TIMEOUT_S', 'FIRM_TEST_KEY', 'FIRM_PORT_ORCHARDS', 'FIRM_URL_OF_ANOTHER_TEAM', 'PORT', 'AFFIRM_DEMOS'])('%s is nothing to speak of', (name) => {
  expect(strangeNames({ [name]: '1', FIRM_SERVICES: 'orchards' })).toEqual({ mistaken: [], ignored: [] });
});

test.each(['FIRM_VERSION', 'FIRM_HOME', 'FIRM_DB_SERVICE_HOST', 'FIRM_TLS', 'FIRM_CHECK_URL'])('%s, which somebody else has set, is only named', (name) => {
  expect(strangeNames({ [name]: 'x' })).toEqual({ mistaken: [], ignored: [`${name} is no setting of FIRM and is ignored.`] });
});

test('where the name without FIRM_ is a setting, that is told', () => {
  expect(strangeNames({ FIRM_PORT: '9000', FIRM_MONGODB_URI: 'x' }).ignored).toEqual(['FIRM_PORT is no setting of FIRM and is ignored; PORT is one.', 'FIRM_MONGODB_URI is no setting of FIRM and is ignored; MONGODB_URI is one.']);
});

test('an empty one counts as not set', () => {
  expect(strangeNames({ FIRM_DEMOS: '', FIRM_VERSION: '' })).toEqual({ mistaken: [], ignored: [] });
});

test('no process starts with a mistaken one, which is told with the wrong values', () => {
  expect(() => readConfig({ FIRM_DEMOS: '0', FIRM_POOL: '1' })).toThrow(/^Wrong setting: FIRM_DEMOS \(there is no such setting: FIRM_DEMO is meant\?\); FIRM_POOL \([^;]+\)$/);
  expect(readConfig({ FIRM_VERSION: '3' })).toEqual(readConfig({}));
});

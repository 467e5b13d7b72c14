/**
 * Node for a test file, as Jest's own environment makes it, but with a global object that is a plain one. Jest's is a proxy that tells
 * which globals a test has set: each `Object`, `Date` or `process` in code that runs there asks it, which takes a tenth of the
 * processor of a service's tests and more.
 */
const vm = require('node:vm');
const { TestEnvironment } = require('../../node_modules/jest-environment-node/build/index.js');
const { ModuleMocker } = require('../../node_modules/jest-mock/build/index.js');
const { ModernFakeTimers } = require('../../node_modules/@jest/fake-timers/build/index.js');

module.exports = class extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    const { global: watched } = this;
    const realm = vm.createContext(vm.constants.DONT_CONTEXTIFY);
    const own = new Set(Reflect.ownKeys(realm));
    for (const key of Reflect.ownKeys(watched)) if (!own.has(key)) Object.defineProperty(realm, key, Object.getOwnPropertyDescriptor(watched, key));
    Object.assign(realm, { global: realm, Buffer, ArrayBuffer, Uint8Array });
    realm.Error.stackTraceLimit = 100;
    this.context = realm;
    this.global = realm;
    this.moduleMocker = new ModuleMocker(realm);
    this.fakeTimersModern = new ModernFakeTimers({ config: config.projectConfig, global: realm });
    this.given = new Set(Reflect.ownKeys(realm));
  }

  async teardown() {
    // What a test has put there holds all of its modules.
    for (const key of Reflect.ownKeys(this.global)) if (!this.given.has(key)) Reflect.deleteProperty(this.global, key);
    await super.teardown();
  }
};

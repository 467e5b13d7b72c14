/**
 * Jest's Node environment, but with a plain global object. Jest's own is a proxy that tracks which globals a test has set; every
 * use of `Object`, `Date` or `process` goes through it, which takes a tenth or more of the CPU time of a service's tests.
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
    // Globals that a test has set would keep all of its modules in memory.
    for (const key of Reflect.ownKeys(this.global)) if (!this.given.has(key)) Reflect.deleteProperty(this.global, key);
    await super.teardown();
  }
};

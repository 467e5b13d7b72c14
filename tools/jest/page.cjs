/** The jsdom environment for tests of front ends. */
const { TestEnvironment } = require('../../node_modules/jest-environment-jsdom/build/index.js');
const { askOneByOne } = require('./computedStyle.cjs');

module.exports = class extends TestEnvironment {
  constructor(...given) {
    super(...given);
    askOneByOne(this.global);
  }
};

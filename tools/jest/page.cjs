/** jsdom, as the tests of front ends have it. */
const { TestEnvironment } = require('../../node_modules/jest-environment-jsdom/build/index.js');
const { askOneByOne } = require('./computedStyle.cjs');

module.exports = class extends TestEnvironment {
  constructor(...given) {
    super(...given);
    askOneByOne(this.global);
  }
};

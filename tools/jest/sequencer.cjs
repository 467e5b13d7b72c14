/**
 * The order of tests in a run of all projects. Tests of all services together take longest, so they go first; the others
 * follow by file size, largest first, as in Jest, so that the run ends with small ones.
 */
const { default: Sequencer } = require('../../node_modules/@jest/test-sequencer/build/index.js');

const isOfAll = ({ path }) => /\/tools\//.test(path);

module.exports = class extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    return [...sorted.filter(isOfAll), ...sorted.filter((test) => !isOfAll(test))];
  }
};

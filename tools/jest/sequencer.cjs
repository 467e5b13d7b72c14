/**
 * The order of a run of all projects: tests of all services together take longest, so none of them is the last; of the others
 * those with the largest files go first, as Jest has it, and the run ends with small ones.
 */
const { default: Sequencer } = require('../../node_modules/@jest/test-sequencer/build/index.js');

const isOfAll = ({ path }) => /\/tools\//.test(path);

module.exports = class extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    return [...sorted.filter(isOfAll), ...sorted.filter((test) => !isOfAll(test))];
  }
};

/**
 * Configures fast-check for the tests of this project: seeded, with a hundred runs of each property, unless this is a long
 * run (services/platform/src/testing/deep.ts). A test names its own number if a hundred are too many or too few.
 */
const { runs, seed } = require('../../services/platform/src/testing/deep.ts');
const real = require('../../node_modules/fast-check/lib/cjs/fast-check.js');

real.configureGlobal({ seed, numRuns: runs(100, 2_000) });
module.exports = real;

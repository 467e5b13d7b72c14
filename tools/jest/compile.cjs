/**
 * The swc transformer for Jest. Its default cache key contains the project, so each of twenty projects would compile the
 * platform, the contracts and antd again; this key contains only what the result depends on.
 */
const { createHash } = require('node:crypto');
const { createTransformer } = require('../../node_modules/@swc/jest/index.js');
const { version } = require('../../node_modules/@swc/core/package.json');

exports.createTransformer = (options) => {
  const made = JSON.stringify([version, options]);
  return {
    ...createTransformer(options),
    getCacheKey: (source, file, { supportsStaticESM, instrument }) =>
      createHash('sha1').update([made, supportsStaticESM, instrument, file, source].join('\0')).digest('hex'),
  };
};

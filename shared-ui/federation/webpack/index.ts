/** For every app's `webpack.config.js`. */
export { areaConfig } from './areaConfig.ts';
export { shellConfig } from './shellConfig.ts';

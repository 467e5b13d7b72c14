export { browser as default } from '../tools/jest/preset.mjs';

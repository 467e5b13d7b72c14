export { node as default } from '../../tools/jest/preset.mjs';

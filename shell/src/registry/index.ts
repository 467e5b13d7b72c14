/** Which areas there are, and what they say of themselves before any of their code is loaded. */
export { expectedAreas } from './expectedAreas.ts';
export { labelOf } from './labels.ts';
export { menuGroups } from './menu.ts';
export { publishedArea, refreshRegistry, useRegistry, type RegistryArea } from './registry.ts';
export { matchRoute, resolveAddress, type Target } from './resolveAddress.ts';

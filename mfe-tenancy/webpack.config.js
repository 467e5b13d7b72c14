import { areaConfig } from '@firm/shared-ui/federation/webpack/index.ts';
import { manifest } from './area.manifest.ts';

export default areaConfig({ dir: import.meta.dirname, manifest });

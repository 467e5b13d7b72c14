import { shellConfig } from '@firm/shared-ui/federation/webpack/index.ts';
import shell from './package.json' with { type: 'json' };

export default shellConfig({ dir: import.meta.dirname, version: shell.version });

import path from 'node:path';
import type { Compiler } from 'webpack';
import { sharedModules } from '../sharedModules.ts';
import { folderOf, packageOf, sharedUi } from './packages.ts';

const ROUTER = '@firm/shared-ui/federation/router.ts';
/** The package's exports give the development build to every bundler; the production build exists but is not exported. */
const routerPackage = path.join(folderOf('react-router'), 'dist/production/index.mjs');
const bare = (file: string): string => file.replace(/(\/index)?\.[cm]?[jt]sx?$/, '');

/**
 * Rewrites every import of a shared module to the name under which it is shared. Federation compares names as written, so
 * `../../session/index.ts` inside shared-ui, or `../components/AntdIconLight` inside an icon, would silently become a second copy
 * with its own state.
 * | Applied to areas. In the shell only the router is renamed: there a relative import already is the same module.
 */
export class SharedRequests {
  private readonly role: 'provider' | 'consumer';
  private readonly byFile = new Map<string, string>();

  constructor(role: 'provider' | 'consumer') {
    this.role = role;
    for (const request of Object.keys(sharedModules)) {
      const name = packageOf(request);
      if (request === name || name === 'antd') continue;
      this.byFile.set(bare(path.join(folderOf(name), request.slice(name.length))), request);
      if (name === '@firm/shared-ui') this.byFile.set(bare(path.join(sharedUi, request.slice(name.length))), request);
    }
  }

  apply(compiler: Compiler): void {
    compiler.hooks.normalModuleFactory.tap('SharedRequests', (factory) => {
      factory.hooks.beforeResolve.tap('SharedRequests', (data) => {
        const issuer = data.contextInfo.issuer;
        if (data.request === 'react-router') data.request = issuer.endsWith('/federation/router.ts') ? routerPackage : ROUTER;
        else if (this.role === 'consumer' && data.request.startsWith('.')) {
          const shared = this.byFile.get(bare(path.resolve(data.context, data.request)));
          if (shared) data.request = shared;
        }
        return undefined;
      });
    });
  }
}

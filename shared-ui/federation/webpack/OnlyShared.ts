import type { Compiler, NormalModule } from 'webpack';
import { packagesOnlyShared } from '../sharedModules.ts';

const inPackage = /\/node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*\/node_modules\/)(.*)$/;
const forbidden = new Set<string>(packagesOnlyShared);

/** An error message for a file that must not be in an area's bundle; null if it may be. */
export function complaintAbout(file: string, importedBy: string): string | null {
  const match = inPackage.exec(file);
  const [, name, rest] = match ?? [];
  if (name === undefined || rest === undefined) return null;
  if (name === '@ant-design/icons' && rest === 'es/index.js')
    return `${importedBy} imports the index of @ant-design/icons: import '@ant-design/icons/es/icons/<Name>' instead`;
  if (!forbidden.has(name)) return null;
  const antd = /^es\/([^/]+)\//.exec(rest)?.[1];
  const wanted = name === 'antd' && antd ? `antd/es/${antd}` : name;
  return name === 'antd' && rest === 'es/index.js'
    ? `${importedBy} imports the index of antd: import 'antd/es/<component>' instead`
    : `${importedBy} brings its own copy of '${wanted}': use the exact names in shared-ui/federation/sharedModules.ts, or add it there`;
}

/** Fails an area's build if its bundle contains a module that must exist once in the page. */
export class OnlyShared {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('OnlyShared', (compilation) => {
      compilation.hooks.finishModules.tap('OnlyShared', (modules) => {
        const reported = new Set<string>();
        for (const module of modules) {
          const file = (module as NormalModule).resource;
          if (!file) continue;
          const issuer = compilation.moduleGraph.getIssuer(module) as NormalModule | null;
          // Reports only the first import: further imports by that file follow from it.
          if (issuer?.resource && complaintAbout(issuer.resource, '')) continue;
          const complaint = complaintAbout(file, issuer?.resource ?? 'the area');
          if (complaint && !reported.has(complaint)) {
            reported.add(complaint);
            compilation.errors.push(new compiler.webpack.WebpackError(complaint));
          }
        }
      });
    });
  }
}

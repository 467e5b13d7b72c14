/**
 * Which project may import which (docs/architecture/overview.md#dependencies-point-one-way), by the tags that each
 * package.json gives nx. An area never imports another area; a service imports from another service only the declaration of
 * what that publishes (`contract/published.ts`, and without zod `publishedLists.ts`); front ends import only the contract of a
 * service. Every import must also be declared: nx learns of a dependency only from package.json, and would otherwise reuse
 * cached results of tests and builds after the other project has changed.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Layer → the layers that it may import, besides itself. `contract`: the contract folder of a service or of the platform,
 * and the manifests of areas.
 */
const allowedImports = {
  platform: [],
  gateway: ['platform', 'contract'],
  service: ['platform'],
  'shared-ui': ['contract'],
  area: ['shared-ui', 'contract'],
  shell: ['shared-ui', 'contract'],
  // The tools build, run and test the whole project.
  tools: ['platform', 'gateway', 'service', 'contract', 'shared-ui', 'area', 'shell'],
  e2e: ['platform', 'gateway', 'service', 'contract', 'tools', 'shared-ui', 'area', 'shell'],
};

/**
 * Layers that may not import every contract. The shell knows who is signed in, but no business: what an area adds to its
 * pages comes as an extension (docs/architecture/shell-and-areas.md).
 */
const allowedContracts = {
  shell: ['@firm/identity', '@firm/platform', '@firm/shared-ui'],
  // Shared components get all business data through their props.
  'shared-ui': ['@firm/identity', '@firm/platform'],
};

const packages = new Map();

/** The project that a file belongs to, by the nearest package.json above it. */
export function projectOf(file) {
  for (let folder = path.dirname(file); folder !== path.dirname(folder); folder = path.dirname(folder)) {
    if (packages.has(folder)) return packages.get(folder);
    const manifest = path.join(folder, 'package.json');
    if (!existsSync(manifest)) continue;
    const { name, nx, dependencies, devDependencies } = JSON.parse(readFileSync(manifest, 'utf8'));
    const layer = nx?.tags?.find((tag) => tag.startsWith('layer:'))?.slice('layer:'.length) ?? null;
    const project = { name, layer, folder, declared: Object.keys({ ...dependencies, ...devDependencies }) };
    packages.set(folder, project);
    return project;
  }
  return null;
}

/** The target of an import: the project's name, its layer and the path inside it; null for third-party packages. */
export function targetOf(specifier, file, root) {
  if (specifier.startsWith('.')) {
    const at = path.resolve(path.dirname(file), specifier);
    const project = projectOf(at);
    return project && { ...project, inside: path.relative(project.folder, at) };
  }
  const [, name, inside = ''] = /^(@firm\/[\w-]+)\/?(.*)$/.exec(specifier) ?? [];
  if (!name) return null;
  const project = projectOf(path.join(root, 'node_modules', name, 'package.json'));
  return project && { ...project, inside };
}

/** Whether a file is a test or testing helper; in shared-ui these may stand in for any service and use its records. */
const isOfTests = (file) => /[\\/]testing[\\/]|\.test\.tsx?$/.test(file);

/** Why an import is not allowed; null when it is. */
export function refusal(from, to, file = '') {
  if (!from?.layer || !to?.layer || from.name === to.name) return null;
  const isContract =
    (/^contract(\/|$)/.test(to.inside) && ['service', 'platform'].includes(to.layer)) ||
    (to.layer === 'shared-ui' && to.inside === 'area/manifest.ts');
  const allowed = allowedImports[from.layer] ?? [];
  if (from.layer === 'service' && to.layer === 'service' && /^contract\/published(Lists)?(\.ts)?$/.test(to.inside)) return null;
  if (allowed.includes(to.layer) && from.layer !== to.layer) return null;
  const contracts = from.layer === 'shared-ui' && isOfTests(file) ? undefined : allowedContracts[from.layer];
  if (isContract && allowed.includes('contract') && (!contracts || contracts.includes(to.name))) return null;
  return `${from.name} (${from.layer}) may not import ${to.name}/${to.inside} (${to.layer})`;
}

/** Why nx would not notice an import between projects; null if it does. */
export function undeclared(from, to) {
  if (!from?.layer || !to?.layer || from.name === to.name || from.declared.includes(to.name)) return null;
  return `${from.name} imports ${to.name}, which its package.json does not name`;
}

export default {
  meta: { type: 'problem', schema: [{ type: 'object', properties: { root: { type: 'string' } } }] },
  create(context) {
    const root = context.options[0]?.root ?? process.cwd();
    const check = (node) => {
      const specifier = node.source?.value;
      if (typeof specifier !== 'string') return;
      const [from, to] = [projectOf(context.filename), targetOf(specifier, context.filename, root)];
      const message = refusal(from, to, context.filename) ?? undeclared(from, to);
      if (message) context.report({ node, message });
    };
    return { ImportDeclaration: check, ExportNamedDeclaration: check, ExportAllDeclaration: check, ImportExpression: check };
  },
};

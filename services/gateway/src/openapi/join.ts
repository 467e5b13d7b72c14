/** One OpenAPI 3.1 document out of the services' own. */
import type { OpenApiDocument, ServiceRecord } from '../proxy/serviceTable.ts';

type Json = Record<string, unknown>;

interface JoinedDocument extends OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly servers: readonly { readonly url: string }[];
}

/**
 * Joins the documents. Each call is tagged with its service. Where two services describe a component of the same name
 * differently, the service's name is put in front of it, and the references to it follow.
 */
export function joinDocuments(services: readonly ServiceRecord[], basePath: string): JoinedDocument {
  const paths: Record<string, Json> = {};
  const components: Record<string, Record<string, unknown>> = {};
  const tags: { name: string; description?: string }[] = [];
  for (const { _id: service, openapi } of services) {
    if (!openapi) continue;
    tags.push(...(openapi.tags ?? [{ name: service, description: openapi.info?.title }]));
    const renamed = new Map<string, string>();
    for (const [kind, named] of Object.entries(openapi.components ?? {})) {
      for (const [name, component] of Object.entries(named)) {
        const there = components[kind]?.[name];
        if (there !== undefined && JSON.stringify(there) !== JSON.stringify(component)) {
          renamed.set(`#/components/${kind}/${name}`, `#/components/${kind}/${service}.${name}`);
        }
      }
    }
    for (const [kind, named] of Object.entries(openapi.components ?? {})) {
      for (const [name, component] of Object.entries(named)) {
        const to = renamed.get(`#/components/${kind}/${name}`)?.split('/').at(-1) ?? name;
        (components[kind] ??= {})[to] = follow(component, renamed);
      }
    }
    for (const [path, calls] of Object.entries(openapi.paths ?? {})) {
      // The first service to describe a call keeps it, as in the route tree.
      paths[path] = { ...(follow(calls, renamed) as Json), ...paths[path] };
    }
  }
  const sorted = Object.fromEntries(Object.entries(paths).sort(([a], [b]) => (a < b ? -1 : 1)));
  return {
    openapi: '3.1.0',
    info: { title: 'FIRM, the Facilities Intelligent Resource Manager', version: services.map(({ _id, version }) => `${_id} ${version}`).join(', ') },
    servers: [{ url: basePath }],
    tags,
    paths: sorted as JoinedDocument['paths'],
    components,
  };
}

/** The same value with its `$ref`s renamed. */
function follow(value: unknown, renamed: ReadonlyMap<string, string>): unknown {
  if (renamed.size === 0 || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => follow(item, renamed));
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, key === '$ref' && typeof item === 'string' ? (renamed.get(item) ?? item) : follow(item, renamed)]),
  );
}

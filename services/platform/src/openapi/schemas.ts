/**
 * The schemas of a document. One that its contract names (`.meta({ id: 'Alert' })`) stands once among the components and is
 * referred to by its name wherever it is used; what has no name stands where it is used.
 */
import { z } from 'zod';

export type Json = Record<string, unknown>;
type Way = 'input' | 'output';

const prefix = '#/components/schemas/';

/** Gathers the named schemas of one document while its calls are described. */
export class NamedSchemas {
  readonly all: Record<string, Json> = {};

  /**
   * @param way bodies as callers send them, answers as they get them; what JSON Schema cannot say is left open
   * @param name for a schema that has none of its own, such as that of a body that one call takes
   * @throws where a name would have two meanings, or a schema refers to itself without having a name
   */
  of(schema: z.ZodType, way: Way, name?: string): Json {
    const root = this.#made(schema, way);
    // A schema that says nothing, or is named already, needs no name.
    return name === undefined || root.$ref !== undefined || Object.keys(root).length === 0 ? root : this.name(name, root);
  }

  /** The schema itself where `of` refers to it. */
  whole(schema: z.ZodType, way: Way): Json {
    const root = this.#made(schema, way);
    return typeof root.$ref === 'string' ? (this.all[root.$ref.slice(prefix.length)] as Json) : root;
  }

  #made(schema: z.ZodType, way: Way): Json {
    const made = z.toJSONSchema(schema, { io: way, unrepresentable: 'any', target: 'draft-2020-12', override: ({ jsonSchema }) => settle(jsonSchema as Json) });
    const { $schema: _, $defs = {}, ...root } = tidy(made) as Json;
    for (const [id, one] of Object.entries($defs as Record<string, Json>)) this.name(id, one);
    return root;
  }

  /** Puts a schema among the components. @returns the reference to it */
  name(name: string, schema: Json): Json {
    if (!/^[A-Z][A-Za-z0-9]*$/.test(name)) throw new Error(`A schema is named ${name}: it is recursive and has no name of its own, or the name is not valid for a type`);
    const { id: _, ...named } = schema;
    const there = this.all[name];
    if (there && JSON.stringify(there) !== JSON.stringify(named)) throw new Error(`Two schemas are named ${name}`);
    this.all[name] = named;
    return { $ref: prefix + name };
  }
}

/**
 * What JSON Schema allows and generators of clients refuse: `items: false` of a tuple, whose `maxItems` says already that
 * nothing follows. A flag or a number in a path or query is text to us; `.meta({ type })` tells clients what it is.
 */
function settle(schema: Json): void {
  if (schema.prefixItems && schema.items === false) delete schema.items;
  if (schema.type === 'boolean') delete schema.enum;
  if (schema.type === 'integer') delete schema.pattern;
}

/** References lead into the document, and members that are read and never sent are left out of bodies. */
function tidy(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(tidy);
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => {
      if (key === '$ref' && typeof value === 'string') return [key, value.replace('#/$defs/', prefix)];
      if (key === 'properties') return [key, tidy(Object.fromEntries(Object.entries(value as Json).filter(([, one]) => (one as Json).readOnly !== true)))];
      return [key, tidy(value)];
    }),
  );
}

/**
 * The schemas of a document. A schema that its contract names (`.meta({ id: 'Alert' })`) appears once among the components and is
 * referred to by its name wherever it is used; one without a name is written out where it is used.
 */
import { z } from 'zod';

export type Json = Record<string, unknown>;
type Direction = 'input' | 'output';

const prefix = '#/components/schemas/';

/** Collects the named schemas of one document while its calls are described. */
export class NamedSchemas {
  readonly all: Record<string, Json> = {};

  /**
   * @param direction bodies are described as callers send them, answers as they get them; what JSON Schema cannot express is left open
   * @param name for a schema that has none of its own, such as that of a body that one call takes
   * @throws where a name would have two meanings, or a schema refers to itself without having a name
   */
  of(schema: z.ZodType, direction: Direction, name?: string): Json {
    const root = this.#toJsonSchema(schema, direction);
    // A schema without content, or one that already has a name, needs none.
    return name === undefined || root.$ref !== undefined || Object.keys(root).length === 0 ? root : this.name(name, root);
  }

  /** The schema itself where `of` would refer to it. */
  whole(schema: z.ZodType, direction: Direction): Json {
    const root = this.#toJsonSchema(schema, direction);
    return typeof root.$ref === 'string' ? (this.all[root.$ref.slice(prefix.length)] as Json) : root;
  }

  #toJsonSchema(schema: z.ZodType, direction: Direction): Json {
    const generated = z.toJSONSchema(schema, { io: direction, unrepresentable: 'any', target: 'draft-2020-12', override: ({ jsonSchema }) => adaptForGenerators(jsonSchema as Json) });
    const { $schema: _, $defs = {}, ...root } = toDocumentForm(generated) as Json;
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
 * Adjusts what JSON Schema allows but generators of clients refuse: `items: false` of a tuple, whose `maxItems` already says that
 * nothing follows. A flag or a number in a path or query is text to us; `.meta({ type })` tells clients what it is.
 */
function adaptForGenerators(schema: Json): void {
  if (schema.prefixItems && schema.items === false) delete schema.items;
  if (schema.type === 'boolean') delete schema.enum;
  if (schema.type === 'integer') delete schema.pattern;
}

/** Makes references lead into the document, and leaves members that are read but never sent out of bodies. */
function toDocumentForm(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(toDocumentForm);
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => {
      if (key === '$ref' && typeof value === 'string') return [key, value.replace('#/$defs/', prefix)];
      if (key === 'properties') return [key, toDocumentForm(Object.fromEntries(Object.entries(value as Json).filter(([, one]) => (one as Json).readOnly !== true)))];
      return [key, toDocumentForm(value)];
    }),
  );
}

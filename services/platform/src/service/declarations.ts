/**
 * The declarations of all services (contract/declaration.ts) in the database: each writes its own when it starts, before
 * anything else of it can be asked for. They outlive their services, so what a service declares holds while it is away.
 */
import type { Connection } from 'mongoose';
import type { Declaration } from '../contract/declaration.ts';
import { duplicateKey } from '../mongo/connect.ts';

const collection = 'platform_declarations';

export interface StoredDeclaration extends Declaration {
  /** Name of the service. */
  readonly _id: string;
  /** Declared by another for a service that is not there yet. */
  readonly planned: boolean;
}

/** Writes what a service declares of itself. Resolves with whether anything of it is new. */
export async function publishDeclaration(connection: Connection, service: string, declaration: Declaration): Promise<boolean> {
  const { modifiedCount, upsertedCount } = await connection
    .collection<StoredDeclaration>(collection)
    .replaceOne({ _id: service }, { ...declaration, planned: false }, { upsert: true });
  return modifiedCount + upsertedCount > 0;
}

/** Writes what is declared for services that are planned; one that is there has declared it itself. */
export async function publishPlanned({ connection }: { readonly connection: Connection }, planned: Readonly<Record<string, Declaration>>): Promise<boolean> {
  const declarations = connection.collection<StoredDeclaration>(collection);
  let isNew = false;
  for (const [service, declaration] of Object.entries(planned)) {
    try {
      const { modifiedCount, upsertedCount } = await declarations.replaceOne(
        { _id: service, planned: true },
        { ...declaration, planned: true },
        { upsert: true },
      );
      isNew ||= modifiedCount + upsertedCount > 0;
    } catch (error) {
      // The service has declared itself, or another process was first.
      if (!duplicateKey(error)) throw error;
    }
  }
  return isNew;
}

/** All declarations, those of planned services with them. A handful of small documents. */
export async function readDeclarations({ connection }: { readonly connection: Connection }): Promise<StoredDeclaration[]> {
  return connection.collection<StoredDeclaration>(collection).find().sort({ _id: 1 }).toArray() as Promise<StoredDeclaration[]>;
}

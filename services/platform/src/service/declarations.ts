/**
 * The declarations of all services (contract/declaration.ts) in the database: each writes its own when it starts, before
 * anything else can be asked of it. They outlive their services' processes, so what a service declares holds while it is away.
 */
import type { Connection } from 'mongoose';
import type { DeclaredGroup, Declaration } from '../contract/declaration.ts';
import { storedAudit, type ServiceAudit, type StoredAudit } from '../contract/audit.ts';
import type { EmailKinds } from '../contract/emailKind.ts';
import { duplicateKey } from '../mongo/connect.ts';
import { CannotStart } from './giveUp.ts';

/** The declarations without their groups, one document per service. */
export const declarationCollection = 'platform_declarations';
/** The declared groups, each a document, so that a user's are found by their ids. */
export const declaredGroupCollection = 'platform_groups';

export interface StoredDeclaration extends Omit<Declaration, 'groups'> {
  /** Name of the service. */
  readonly _id: string;
  /** Declared by another service for one that does not exist yet. */
  readonly planned: boolean;
  /** What users can be notified of by e-mail, read with `emailKindsOf`. The stored name is older than the term e-mail, and stays: services of other releases use it. */
  readonly letters?: EmailKinds;
  /** What the audit of all services says of its changes; a planned one has none. */
  readonly audit?: StoredAudit;
}

/** What a service publishes together with its declaration. */
interface DeclaredBeside {
  readonly emailKinds?: EmailKinds | undefined;
  readonly audit?: ServiceAudit | undefined;
}

export interface StoredGroup {
  readonly _id: number;
  readonly name: string;
  /** Full names, each once, sorted. */
  readonly permissions: string[];
  /** The service that declares it. */
  readonly service: string;
}

/** Writes a service's declaration. Throws `CannotStart` where another service has declared one of its groups. */
export async function publishDeclaration(connection: Connection, service: string, declaration: Declaration, beside: DeclaredBeside = {}): Promise<void> {
  await write(connection, { _id: service }, declaration, false, beside);
}

/** Writes what is declared for planned services; a service that exists has declared itself. */
export async function publishPlanned({ connection }: { readonly connection: Connection }, planned: Readonly<Record<string, Declaration>>): Promise<void> {
  for (const [service, declaration] of Object.entries(planned)) {
    await write(connection, { _id: service, planned: true }, declaration, true).catch((error: unknown) => {
      // The service has declared itself, or another process was first.
      if (!duplicateKey(error)) throw error;
    });
  }
}

async function write(
  connection: Connection,
  filter: { _id: string; planned?: true },
  { groups = {}, ...rest }: Declaration,
  planned: boolean,
  { emailKinds = {}, audit }: DeclaredBeside = {},
): Promise<void> {
  const declared = Object.values(groups);
  // Before anything is written: nothing that a refused service declares may hold.
  await refuseClaimed(connection, filter._id, declared);
  await connection.collection<StoredDeclaration>(declarationCollection).replaceOne(filter, { ...rest, planned, letters: emailKinds, ...(audit && { audit: storedAudit(audit) }) }, { upsert: true });
  await writeGroups(connection, filter._id, declared);
}

async function refuseClaimed(connection: Connection, service: string, groups: readonly DeclaredGroup[]): Promise<void> {
  const same = { $or: [{ _id: { $in: groups.map(({ id }) => id) } }, { name: { $in: groups.map(({ name }) => name) } }] };
  const claimed = await connection.collection<StoredGroup>(declaredGroupCollection).findOne({ service: { $ne: service }, ...same });
  if (claimed) throw new CannotStart(`${service} declares group ${claimed._id}, ${claimed.name}, which ${claimed.service} has declared`);
}

/** Writes the groups: a new release may grant a group more or less, or no longer declare it. */
async function writeGroups(connection: Connection, service: string, groups: readonly DeclaredGroup[]): Promise<void> {
  await connection.collection<StoredGroup>(declaredGroupCollection).bulkWrite([
    { deleteMany: { filter: { service, _id: { $nin: groups.map(({ id }) => id) } } } },
    ...groups.map(({ id, name, holds }) => ({
      replaceOne: { filter: { _id: id }, replacement: { name, permissions: [...new Set(holds)].sort(), service }, upsert: true },
    })),
  ]);
}

/** Which of a service's changes users can be notified of by e-mail. */
export const emailKindsOf = ({ letters = {} }: Pick<StoredDeclaration, 'letters'>): EmailKinds => letters;

/** All declarations, those of planned services with them. A handful of small documents. */
export async function readDeclarations({ connection }: { readonly connection: Connection }): Promise<StoredDeclaration[]> {
  return connection.collection<StoredDeclaration>(declarationCollection).find().sort({ _id: 1 }).toArray() as Promise<StoredDeclaration[]>;
}

/** Groups: named sets of permissions, the same in every organisation. */
import { Schema, type Connection } from 'mongoose';
import { schemaOptions, type ModelSpec } from '@firm/platform/mongo/model';

export const groups = 'identity_groups';

export interface Group {
  _id: number;
  name: string;
  permissions: string[];
}

const schema = new Schema<Group>({ _id: Number, name: String, permissions: [String] }, schemaOptions);
schema.index({ name: 1 }, { unique: true });

export const groupModel: ModelSpec<Group> = { name: groups, schema, scope: null };

/** All groups by id: a handful. Kept for two seconds, since every user that is shown asks for them. */
export class Groups {
  readonly #connection: Connection;
  #kept: Promise<ReadonlyMap<number, Group>> | null = null;
  #until = 0;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  byId(now = Date.now()): Promise<ReadonlyMap<number, Group>> {
    if (!this.#kept || now >= this.#until) {
      this.#until = now + 2_000;
      this.#kept = this.#read();
      this.#kept.catch(() => (this.#kept = null));
    }
    return this.#kept;
  }

  async #read(): Promise<ReadonlyMap<number, Group>> {
    const rows = await this.#connection.collection<Group>(groups).find().sort({ _id: 1 }).toArray();
    return new Map(rows.map((row) => [row._id, row]));
  }
}

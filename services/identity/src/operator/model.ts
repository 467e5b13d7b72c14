/**
 * Which organisation runs the portal. Stored once, since it cannot be told from the ids: an organisation that is moved here from an
 * installation with a lower number (`FIRM_CELL`) keeps its id, which is then the lowest.
 */
import { Schema } from 'mongoose';
import { schemaOptions, type ModelSpec } from '@firm/platform/mongo/model';

export const portals = 'identity_portal';
/** The id of the only document. */
export const portalId = 'portal';

export interface Portal {
  _id: typeof portalId;
  /** Id of the organisation. Not named `org`: the document is the installation's, and is not moved with the organisation. */
  operator: number;
}

const schema = new Schema<Portal>({ _id: String, operator: { type: Number, required: true } }, schemaOptions);

export const portalModel: ModelSpec<Portal> = { name: portals, schema, scope: null };

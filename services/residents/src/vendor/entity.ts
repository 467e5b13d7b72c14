/** What the writer has to know of vendors. */
import { vendorFields } from '../../contract/fields/client.ts';
import { kindOf } from '../entity/kind.ts';
import { vendorModel, type ClientDocument, type VendorDocument } from './model.ts';

/** Others show its name, and find by its number which residents are the same company's. */
export const shownOf = ({ name, uen_key, merged_into }: Pick<ClientDocument, 'name' | 'uen_key' | 'merged_into'>): string => `${uen_key} ${merged_into} ${name}`;

export const vendorEntity = kindOf<VendorDocument>({ entity: 'vendor', model: vendorModel, fields: vendorFields, alsoAudited: ['merged_into'], dormitoryOf: () => null, shown: shownOf });

/** The vendor entity, as the platform's writer needs it. */
import { vendorFields } from '../../contract/fields/client.ts';
import { kindOf } from '../entity/kind.ts';
import { vendorModel, type ClientDocument, type VendorDocument } from './model.ts';

/** What other records depend on: the name that they show, and the number by which residents of the same company are found. */
export const shownOf = ({ name, uen_key, merged_into }: Pick<ClientDocument, 'name' | 'uen_key' | 'merged_into'>): string => `${uen_key} ${merged_into} ${name}`;

export const vendorEntity = kindOf<VendorDocument>({ entity: 'vendor', model: vendorModel, fields: vendorFields, alsoAudited: ['merged_into'], dormitoryOf: () => null, shown: shownOf });

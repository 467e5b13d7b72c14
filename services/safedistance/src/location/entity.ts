/** What the writer needs to know about sites. */
import { auditedFields, type EntityKind } from '@firm/platform/change/entity';
import { searchWords } from '@firm/platform/list/search';
import { locationFields } from '../../contract/fields/location.ts';
import { siteReference } from '../../contract/reference.ts';
import { locationModel, type LocationDocument } from './model.ts';

export const locationEntity: EntityKind<LocationDocument> = {
  entity: 'location',
  model: locationModel,
  dormitoryOf: () => null,
  event: ({ name }) => ({ name }),
  audited: auditedFields(locationFields),
};

/** The words by which a search finds a site. */
export const locationWords = ({ _id, name, address }: Pick<LocationDocument, '_id' | 'name' | 'address'>): string[] => searchWords(siteReference(_id), name, address);

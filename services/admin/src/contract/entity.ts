/** What the writer needs to know about contracts. */
import { auditedFields, type EntityKind } from '@firm/platform/change/entity';
import { searchWords } from '@firm/platform/list/search';
import { contractFields } from '../../contract/fields/contract.ts';
import { contractModel, type ContractDocument } from './model.ts';

export const contractEntity: EntityKind<ContractDocument> = {
  entity: 'contract',
  model: contractModel,
  dormitoryOf: () => null,
  event: ({ ref_no, name, status }) => ({ ref_no, name, status }),
  audited: auditedFields(contractFields, 'lines', 'files', 'status_remarks', 'suspensions', 'renewal_of', 'successor'),
};

/**
 * The words by which a search finds a contract.
 * @param party name of the client or vendor
 */
export const contractWords = ({ ref_no, name }: Pick<ContractDocument, 'ref_no' | 'name'>, party: string): string[] => searchWords(ref_no, name, party);

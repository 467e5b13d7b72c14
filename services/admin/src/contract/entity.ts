/** What the writer needs to know about contracts. */
import { auditedFields, type EntityKind } from '@firm/platform/change/entity';
import { audience } from '@firm/platform/contract/changeAudience';
import { searchWords } from '@firm/platform/list/search';
import { contractFields } from '../../contract/fields/contract.ts';
import { contractModel, type ContractDocument } from './model.ts';

export const contractEntity: EntityKind<ContractDocument> = {
  entity: 'contract',
  model: contractModel,
  dormitoryOf: () => null,
  // Lines and prices are for those who see every dormitory of the contract.
  event: ({ ref_no, name, status, dormitories }) => ({ ref_no, name, status, ...audience({ dormitories }) }),
  files: ({ files }) => files.map(({ file }) => file),
  audited: auditedFields(contractFields, 'lines', 'files', 'status_remarks', 'suspensions', 'renewal_of', 'successor'),
};

/**
 * The words by which a search finds a contract.
 * @param party name of the client or vendor
 */
export const contractWords = ({ ref_no, name }: Pick<ContractDocument, 'ref_no' | 'name'>, party: string): string[] => searchWords(ref_no, name, party);

/** Entries of the lists that an organisation sets up (docs/rules/administration.md#set-up-lists), as the audit shows their changes. */
import { listEntryFields } from '@firm/platform/contract/setupListFields';

/** Those lists, as paths and fields name them. */
export const setupLists = ['symptomtypes', 'chronicdiseasetypes', 'vaccinationtypes'] as const;

export const entryFields = listEntryFields(setupLists);

/** Entries of the lists that an organisation sets up (docs/rules/administration.md#set-up-lists), as the audit shows their changes. */
import { listEntryFields } from '@firm/platform/contract/setupListFields';

/** Those lists, as paths and fields name them. */
export const setupLists = ['zonetypes', 'categorypasstypes', 'accesspasstypes', 'transportationmodes', 'industrytypes', 'diettypes'] as const;

export const entryFields = listEntryFields(setupLists);

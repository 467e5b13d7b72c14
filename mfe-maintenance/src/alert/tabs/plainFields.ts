/** The fields of the report that the alert's page shows from their declaration alone. */
import { fieldsIn } from '@firm/platform/contract/entity/formSections';
import { alertFields } from '@firm/maintenance/contract/fields/alert';

/** Fields shown elsewhere on the page, or with special choices. */
const special: ReadonlySet<string> = new Set(['name', 'description', 'issue_location', 'remarks']);
/** Kinds of fields whose values are shown by name or as a time. */
const formattedKinds: ReadonlySet<string> = new Set(['lookup', 'reference', 'moment']);

export const plainFields = fieldsIn(alertFields, 'report').filter((name) => !special.has(name) && !formattedKinds.has(alertFields[name].kind));

/** The fields of every record that the service keeps: labels are checked and the audit page shows changes by them. */
import { labelledFields } from '@firm/platform/contract/entity/fieldNames';
import type { FieldTables } from '@firm/platform/contract/entity/field';
import { categoryFields } from './category.ts';
import { contractFields } from './contract.ts';
import { exportFacts, exportFields } from './export.ts';
import { contractLineFields } from './line.ts';
import { linkFacts, linkFields } from './link.ts';
import { savedReportFacts, savedReportFields } from './savedReport.ts';
import { exportSettingFields } from './settings.ts';

export const fieldTables = {
  contracts: contractFields,
  contractlines: contractLineFields,
  exporttrackers: labelledFields({ ...exportFields, ...exportFacts }),
  exportlinks: labelledFields({ ...linkFields, ...linkFacts }),
  reports: labelledFields({ ...savedReportFields, ...savedReportFacts }),
  productcategories: categoryFields,
  exportsettings: exportSettingFields,
} as const satisfies FieldTables;

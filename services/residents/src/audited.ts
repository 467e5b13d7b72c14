/** How residents, clients, dormitories and zones appear in the audit of all services (docs/rules/administration.md#audit-page). */
import { seeingHealth } from '@firm/health/contract/published';
import type { ServiceAudit } from '@firm/platform/contract/audit';
import { auditWords } from '@firm/platform/texts/auditWords';
import { dormitories, employees, employerFirms, healthFields, vendors, zones } from '../contract/published.ts';

export const audit: ServiceAudit = {
  ...auditWords(import.meta.dirname),
  names: {
    dormitories: { view: dormitories, needs: 'view_dormitory' },
    workzones: { view: zones, needs: 'view_workzone' },
    employees: { view: employees, needs: 'view_employee' },
    vendors: { view: vendors, needs: 'view_vendor' },
    employerfirms: { view: employerFirms, needs: 'view_vendor' },
  },
  subjects: { employee: 'employees', dormitory_access: 'users', zone: 'workzones', dormitory: 'dormitories', vendor: 'vendors', employerfirm: 'employerfirms' },
  withheld: Object.fromEntries(healthFields.map((field) => [field, seeingHealth])),
};

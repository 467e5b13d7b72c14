/** What health declares of itself to the portal. */
import { declare } from '@firm/platform/contract/declaration';
import { referencesOf } from '@firm/platform/contract/entity/referencesOf';
import { everyPermission, viewPermission } from '@firm/platform/contract/permissions';
import { recordFacts, recordFields } from './fields/record.ts';
import { readingFacts, readingFields } from './fields/temperature.ts';
import { contactFacts, contactFields, tracerFacts, tracerFields } from './fields/tracing.ts';

export const declaration = declare({
  app: 'health',
  models: { healthtrackrecord: 12, healthtracer: 13 },
  gates: { healthManager: { needs: ['view_healthtracer', 'view_healthtrackrecord'], order: 30 } },
  groups: {
    healthManager: {
      id: 3,
      name: 'Health manager',
      holds: [
        ...everyPermission('health', 'healthtrackrecord', 'healthtracer'),
        ...viewPermission('residents', 'employee', 'vendor', 'dormitory', 'workzone'),
        ...viewPermission('tenancy', 'resourceallocation'),
      ],
    },
  },
  live: {
    healthtrackrecord: { model: 'healthtrackrecord', of: 'dormitory', shownIn: ['employees'] },
    healthcase: { model: 'healthtracer', of: 'dormitory' },
    healthtrackertemperature: { model: 'healthtrackrecord', of: 'dormitory', shownIn: ['healthtrackrecords'] },
    healthtracer: { model: 'healthtracer', of: 'dormitory' },
    // Everybody who can view a zone sees its level; counts of ill residents are returned only with permission to view health records.
    healthzonelevel: { model: 'workzone', of: 'dormitory' },
    contactperiod: { model: 'healthtracer', of: 'dormitory' },
    healthexport: { model: 'healthtrackrecord', of: 'organisation' },
    // The organisation's own names for list entries, and which of them forms offer.
    healthlist: { model: 'healthtrackrecord', of: 'organisation', shownIn: ['setuplists', 'lookups'] },
  },
  audited: {
    healthsettings: { model: 'healthtrackrecord', of: 'organisation' },
    healthview: { model: 'healthtrackrecord', of: 'dormitory' },
    healthfollowup: { model: 'healthtracer', of: 'dormitory' },
  },
  references: referencesOf(recordFields, recordFacts, readingFields, readingFacts, contactFields, contactFacts, tracerFields, tracerFacts),
});

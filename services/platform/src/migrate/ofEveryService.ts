/** Migration steps for the collections that the platform has in every service. */
import { dropIndex, renameCollection, type Migration } from './migration.ts';

export function stepsOfEveryService(service: string): readonly Migration[] {
  return [
    {
      id: '2026-11-22-inbox-dead-letters-resume-tokens',
      run: async (data) => {
        await renameCollection(data, `${service}_applied`, `${service}_inbox`);
        await renameCollection(data, `${service}_parked`, `${service}_dead_letters`);
        await renameCollection(data, `${service}_places`, `${service}_resume_tokens`);
      },
    },
    {
      // Indexes that begin with the organisation replace these; they are created when the service starts.
      id: '2026-11-25-changes-by-entity-person-type',
      run: async (data) => {
        await dropIndex(data, `${service}_changes`, 'org_1_at_-1');
        await dropIndex(data, `${service}_changes`, 'entity_1_entity_id_1_at_1');
      },
    },
  ];
}

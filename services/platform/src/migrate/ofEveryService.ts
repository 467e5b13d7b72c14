/** Migration steps for the collections that the platform has in every service. */
import { givesOrganisations } from './givesOrganisations.ts';
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
    // Dead letters store whose organisation they are of, so that what writes them can name it.
    givesOrganisations('2026-11-29-dead-letters-are-of-an-organisation', { [`${service}_dead_letters`]: { within: 'change.org' } }),
  ];
}

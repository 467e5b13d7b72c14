/** Steps for the collections that the platform keeps for every service. */
import { renameCollection, type Migration } from './migration.ts';

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
  ];
}

/** The calls about the caller's own saved preferences. */
import type { Handlers } from '@firm/platform/http/call';
import type { ServiceContext } from '@firm/platform/service/context';
import type { profileRoutes } from '../../contract/user/profile.ts';
import { preferenceModel, type Preference } from './model.ts';

type Routes = Pick<typeof profileRoutes, 'readPreferences' | 'savePreferences'>;

export function preferenceHandlers({ everyRow }: ServiceContext): Handlers<Routes> {
  const rows = everyRow(preferenceModel, 'everybody has their own, by their id');
  const shown = (row: Preference | null) => ({ proj: row?.proj ?? null, loc: row?.loc ?? null });
  return {
    readPreferences: async ({ caller }) => shown(await rows.findOne({ _id: caller.id })),

    /** Fields that are left out stay as they are. Not audited, because it is where a user last was and not the operator's data. */
    savePreferences: async ({ caller, body, commit }) => {
      const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
      const saved =
        Object.keys(given).length === 0
          ? await rows.findOne({ _id: caller.id })
          : await rows.findOneAndUpdate({ _id: caller.id }, { $set: given }, { upsert: true, returnDocument: 'after' });
      const answer = shown(saved);
      await commit({}, answer);
      return answer;
    },
  };
}

/** Creating, changing and deleting dormitories, and uploading their picture. */
import { organisations } from '@firm/identity/contract/published';
import { defaultTimeZone } from '@firm/platform/contract/days';
import { emptyOf } from '@firm/platform/contract/entity/fieldValues';
import { needsAllDormitories } from '@firm/platform/errors/apiError';
import type { Call, Handlers } from '@firm/platform/http/call';
import { Reply } from '@firm/platform/http/reply';
import { wholeOrg, type Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { dormitoryFields } from '../../contract/fields/dormitory.ts';
import type { Dormitory } from '../../contract/dormitory/dormitory.ts';
import type { dormitoryRoutes } from '../../contract/dormitory/routes.ts';
import { definedMembers } from '@firm/platform/http/bodyChecks';
import { withPicture } from '@firm/platform/uploads/newPicture';
import { writerOf } from '../entity/kind.ts';
import { figuresModel } from '../figures/model.ts';
import { renderDormitories } from './answer.ts';
import { dormitoryEntity, dormitoryWords } from './entity.ts';

type Writes = Pick<
  Handlers<typeof dormitoryRoutes>,
  'createDormitory' | 'putDormitory' | 'patchDormitory' | 'deleteDormitory'
>;

/** The organisation's time zone: the default for a new dormitory. */
const ownTimeZone = async (service: ServiceContext, { org }: Scope): Promise<string> =>
  (await service.published(organisations, wholeOrg(org)).findOne({ _id: org }))?.time_zone ?? defaultTimeZone;

export function dormitoryWrites(service: ServiceContext): Writes {
  const writer = writerOf(service, dormitoryEntity, async (document, base) => (await renderDormitories(service, [document], base))[0] as Dormitory);
  // The picture is readable in the whole organisation, since the list of choices shows it.
  const about = (call: { scope: { org: number }; caller: { id: number } }) => () => ({
    org: call.scope.org,
    dormitory: null,
    kind: 'dormitory-picture',
    uploadedBy: call.caller.id,
  });

  const change = (call: Call<(typeof dormitoryRoutes)['patchDormitory' | 'putDormitory']>) => {
    const { version, ...rest } = call.body;
    const body = definedMembers(rest);
    return withPicture(service, call.files, 'img', about(call), (img) =>
      writer.update(call, call.params.id, version, (before) => {
        const set = { ...body, ...(img && { img }), words: dormitoryWords({ ...before, ...body }) };
        return { set, further: { guards: img ? [service.files.attaching(img)] : [] } };
      }),
    );
  };

  return {
    createDormitory: (call) => {
      // A user with access to only some dormitories could not see the new one, nor give themselves access to it.
      if (call.scope.dormitories !== 'all') throw needsAllDormitories();
      return withPicture(service, call.files, 'img', about(call), async (img) => {
        const { name, dorm_ref_id } = call.body;
        const dormitory = { ...emptyOf(dormitoryFields), timezone: call.body.timezone ?? (await ownTimeZone(service, call.scope)), ...definedMembers(call.body), name, dorm_ref_id, org: call.scope.org, img: img ?? null };
        const guards = img ? [service.files.attaching(img)] : [];
        return writer.create(call, { ...dormitory, words: dormitoryWords(dormitory) }, { guards });
      });
    },
    putDormitory: change,
    patchDormitory: change,
    deleteDormitory: async (call) => {
      await writer.remove(call, call.params.id, async ({ org, _id }) => {
        await service.everyRow(figuresModel, 'the figures of a dormitory go with it').deleteMany({ org, dormitory: _id });
      });
      return Reply.empty();
    },
  };
}

import { changedFields } from '@firm/platform/change/change';
import { forbidden, notFound, staleVersion } from '@firm/platform/errors/apiError';
import { accessStamp } from '@firm/platform/mongo/stamps';
import { accessModel } from './model.ts';
import { grant, visible } from './rules.ts';
export function accessHandlers(service) {
    return {
        getDormitoryAccess: async ({ query, caller, scope }) => {
            const user = await findUser(service, query.user ?? caller.id, caller.org);
            const { access } = await readAccess(service, user);
            return answer(user._id, visible(scope.dormitories, access));
        },
        setDormitoryAccess: async ({ body, caller, scope, commit }) => {
            const user = await findUser(service, body.user, caller.org);
            // A superuser sees every dormitory whatever is kept here; only another superuser has a say about one.
            if (user.is_superuser && !caller.isSuperuser)
                throw notFound();
            const { stored, access: before } = await readAccess(service, user);
            const after = grant(scope.dormitories, before, body);
            if (!after || !(await allExist(service, scope.org, after.dormitories)))
                throw forbidden();
            const result = answer(user._id, visible(scope.dormitories, user.is_superuser ? { all: true, dormitories: [] } : after));
            await commit(replace(user, stored, before, after), result);
            return result;
        },
    };
}
const answer = (user, { all, dormitories }) => ({ user, all, dormitories: [...dormitories] });
/** @throws 404 for a user who is unknown or of another organisation. */
async function findUser(service, id, org) {
    const user = await service.connection.collection('identity_principals_v1').findOne({ _id: id, org });
    if (!user)
        throw notFound();
    return user;
}
async function readAccess(service, user) {
    const stored = await service
        .model(accessModel.name)
        .findOne({ _id: user._id }, null, { scope: { org: user.org, dormitories: 'all' } })
        .lean();
    if (user.is_superuser)
        return { stored, access: { all: true, dormitories: [] } };
    return { stored, access: { all: stored?.all ?? false, dormitories: stored?.dormitories ?? [] } };
}
/** Also keeps one who has all dormitories from granting what is not the organisation's: that looks like lacking it. */
async function allExist(service, org, ids) {
    if (ids.length === 0)
        return true;
    const scope = { org, dormitories: 'all' };
    return ((await service
        .model('residents_dormitories')
        .countDocuments({ _id: { $in: ids } }, { scope })) === ids.length);
}
function replace(user, stored, before, after) {
    const kept = { all: after.all, dormitories: [...after.dormitories], update_time: new Date() };
    const change = {
        org: user.org,
        dormitory: null,
        entity: 'dormitory_access',
        entity_id: user._id,
        type: 'dormitory_access.changed',
        changes: changedFields({ ...before }, { ...after }),
    };
    return {
        ...(stored
            ? {
                guards: [
                    {
                        collection: accessModel.name,
                        filter: { _id: user._id, rev: stored.rev },
                        update: { $set: kept, $inc: { rev: 1 } },
                        otherwise: () => staleVersion(answer(user._id, before)),
                    },
                ],
            }
            : {
                inserts: [{ collection: accessModel.name, documents: [{ _id: user._id, rev: 1, org: user.org, ...kept }] }],
            }),
        changes: [change],
        stamps: [accessStamp],
    };
}

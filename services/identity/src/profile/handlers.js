import { entityUrl } from '@firm/platform/contract/fields';
import { Reply } from '@firm/platform/http/reply';
import { demand } from '@firm/platform/http/identify';
import { ApiError, conflict, invalidField, notFound, staleVersion } from '@firm/platform/errors/apiError';
import { prepareImage } from '@firm/platform/uploads/image';
import { serveFile } from '@firm/platform/uploads/serve';
import { UploadError } from '@firm/platform/uploads/upload-error';
import { Moved, writeUser } from '../user/change.ts';
import { findUser } from '../user/find.ts';
import { profileJson } from '../user/json.ts';
import { users } from '../user/model.ts';
export function profileHandlers(service) {
    const { files } = service;
    const answer = (user, base) => ({
        ...profileJson(user, base),
        user: entityUrl(base, 'users', encodeURIComponent(user.username)),
        version: user.rev,
    });
    /** Takes the picture in, loose; null when none was sent. */
    const savePicture = async ({ caller, files: sent, }) => {
        const [file] = sent;
        if (!file)
            return null;
        const image = await prepareImage(file.buffer).catch((problem) => {
            throw problem instanceof UploadError ? problem.on('user_dp') : problem;
        });
        return files.savePicture({
            image,
            org: caller.org,
            dormitory: null,
            kind: 'profile-picture',
            uploadedBy: caller.id,
        });
    };
    const change = async (call, before, filled) => {
        const { caller, requestId, base, body } = call;
        if (body.org !== undefined && body.org !== before.org)
            throw invalidField('org', 'unknown_reference');
        if (body.version !== undefined && body.version !== before.rev)
            throw staleVersion(answer(before, base));
        const sent = await savePicture(call);
        const removed = sent === null && (body.user_dp === null || body.user_dp === '');
        const picture = sent ?? (removed ? null : before.profile.picture);
        const profile = { ...before.profile, dark_mode: body.dark_mode ?? before.profile.dark_mode, picture, filled };
        const former = before.profile.picture;
        try {
            const after = await writeUser(service, {
                caller,
                requestId,
                before,
                change: { profile },
                also: { guards: sent ? [files.attaching(sent)] : [] },
                within: async (session) => {
                    if (former !== null && former !== picture)
                        await files.release([former], session);
                },
            });
            return answer(after, base);
        }
        catch (error) {
            if (!(error instanceof Moved))
                throw error;
            throw staleVersion(answer(await findUser(service, caller, String(before._id)), base));
        }
    };
    /** One's own, or with change_user anybody's that the caller can see; no rights are in a profile. */
    const changeable = async (caller, id) => {
        if (id !== caller.id)
            demand(caller, 'change_user');
        return findUser(service, caller, String(id));
    };
    return {
        createProfile: async (call) => {
            const user = await findUser(service, call.caller, String(call.body.user)).catch((error) => {
                throw error instanceof ApiError ? invalidField('user', 'unknown_reference') : error;
            });
            if (user.profile.filled)
                throw conflict('duplicate', 'duplicate', {}, { field: 'user' });
            const made = await change(call, user, true);
            await call.commit({}, made);
            return made;
        },
        replaceProfile: async (call) => {
            const user = await changeable(call.caller, call.params.id);
            return change(call, user, user.profile.filled);
        },
        patchProfile: async (call) => {
            const user = await changeable(call.caller, call.params.id);
            return change(call, user, user.profile.filled);
        },
        profilePicture: async ({ params, query, caller, scope }) => {
            const user = await service
                .model(users)
                .findOne({ _id: params.id }, null, { scope })
                .lean();
            const hidden = user?.is_superuser && !caller.isSuperuser && user._id !== caller.id;
            const file = user?.profile.picture && !hidden ? await files.open(user.profile.picture, scope, query.size ?? 'full') : null;
            if (!file)
                throw notFound();
            return Reply.take((request, response) => serveFile(request, response, file));
        },
    };
}

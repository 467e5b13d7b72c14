/** Signs tokens and sets the cookies of a browser. */
import jwt from 'jsonwebtoken';
import { issuer } from '@firm/platform/auth/tokens';
/** Seconds (specification section 4, Authentication). */
export const accessSeconds = 3_600;
export const refreshSeconds = 172_800;
/** A signed token; what it may be used for stands in it. */
export function signToken(signer, { user, org, sessionId }, use) {
    return jwt.sign({ sid: sessionId, org, use }, signer.key, {
        algorithm: 'RS256',
        keyid: signer.kid,
        issuer,
        subject: String(user),
        expiresIn: accessSeconds,
    });
}
/**
 * `firm_refresh` and `firm_files` are out of scripts' reach and sent below the API alone; `firm_signed_in` tells a
 * page load whether asking for a session is worth it.
 */
export function sessionCookies(place, refresh, files) {
    return [
        cookie(place, 'firm_refresh', refresh, refreshSeconds),
        cookie(place, 'firm_files', files, accessSeconds),
        hint(place, '1', refreshSeconds),
    ];
}
export function clearedCookies(place) {
    return [cookie(place, 'firm_refresh', '', 0), cookie(place, 'firm_files', '', 0), hint(place, '', 0)];
}
function cookie({ config, secure }, name, value, seconds) {
    return `${name}=${value}; Path=${config.basePath}; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;
}
function hint({ secure }, value, seconds) {
    return `firm_signed_in=${value}; Path=/; Max-Age=${seconds}; SameSite=Strict${secure ? '; Secure' : ''}`;
}

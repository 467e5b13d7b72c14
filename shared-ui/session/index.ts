/**
 * The signed-in user, their permissions and preferences. Holds state, so it is shared between the shell and every area: import it
 * as `@firm/shared-ui/session/index.ts`, never the files behind it.
 */
export {
  useSession,
  type CurrentUser,
  type LockedUser,
  type SessionState,
  type SessionStatus,
} from './session.ts';
export { chosenDormitories, rememberedDormitories, rememberDormitories } from './dormitories.ts';
export { fullName } from './fullName.ts';
export { usePages, type GatedPage } from './pages.ts';

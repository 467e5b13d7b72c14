import { passesGate, type SectionGate } from '@firm/platform/contract/declaration';
import { holds, type Action, type Right } from '@firm/platform/contract/permissions';
import { create } from 'zustand';
import { rememberedDarkMode, rememberDarkMode } from './darkMode.ts';
import { rememberedDormitories, rememberDormitories } from './dormitories.ts';
import type { CurrentUser, LockedUser, Seeing } from './user.ts';

export type { CurrentUser, LockedUser } from './user.ts';

/** `unknown` until the first refresh is answered; `locked` keeps the session but requires the password again. */
export type SessionStatus = 'unknown' | 'signed-out' | 'signed-in' | 'locked';

export interface SessionState {
  readonly status: SessionStatus;
  readonly user: CurrentUser | null;
  readonly lockedUser: LockedUser | null;
  /** null: the portal is seen as the signed-in user. */
  readonly seeing: Seeing | null;
  readonly darkMode: boolean;
  /** Ids selected in the top bar's dormitory filter; empty means no filter. */
  readonly dormitories: readonly number[];
  /** The gates named in the areas' manifests. */
  readonly gates: Readonly<Record<string, SectionGate>>;
  /** A superuser passes every check; unknown models are denied (docs/rules/access.md#permissions). */
  can(action: Action, model: string): boolean;
  /** The same by the name of the right: `add_resourcereserve`. */
  holds(right: Right): boolean;
  /** By its name; a gate that no area names is denied, like an unknown model. */
  passesGate(gate: string): boolean;
  signedIn(user: CurrentUser): void;
  signedOut(): void;
  locked(user: LockedUser): void;
  /** Views the portal as another user, or as oneself again; the shell switches the token. */
  see(seeing: Seeing | null): void;
  /** Switches the theme; the shell's `switchDarkMode` also stores it in the user's profile. */
  setDarkMode(dark: boolean): void;
  chooseDormitories(ids: readonly number[]): void;
}

/** The session, as a React hook; `useSession.getState()` and `.subscribe()` elsewhere. */
export const useSession = create<SessionState>((set, get) => ({
  status: 'unknown',
  user: null,
  lockedUser: null,
  seeing: null,
  darkMode: rememberedDarkMode(),
  dormitories: [],
  gates: {},

  can: (action, model) => get().holds(`${action}_${model}`),
  holds(right) {
    const { user } = get();
    return user !== null && (user.is_superuser || holds(user.permissions, right));
  },
  passesGate(gate) {
    const { user, gates } = get();
    const known = Object.hasOwn(gates, gate) ? gates[gate] : undefined;
    return user !== null && known !== undefined && passesGate(known, user);
  },
  signedIn(user) {
    const { user: before, seeing } = get();
    const isSomeoneElse = before?.id !== user.id;
    set({ status: 'signed-in', user, lockedUser: null });
    if (!isSomeoneElse) return;
    // A saved preference for dark mode sets dark mode on start (docs/rules/portal.md#themes), on whatever device. It is
    // the browser's owner's: whoever sees as another user keeps their own.
    if (!seeing) get().setDarkMode(user.preferences.dark_mode || user.userprofile.dark_mode);
    set({ dormitories: rememberedDormitories(user.id) });
  },
  signedOut() {
    set({ status: 'signed-out', user: null, lockedUser: null, seeing: null, dormitories: [] });
  },
  locked(lockedUser) {
    set({ status: 'locked', user: null, lockedUser, seeing: null });
  },
  see(seeing) {
    set({ seeing });
  },
  setDarkMode(darkMode) {
    rememberDarkMode(darkMode);
    set({ darkMode });
  },
  chooseDormitories(ids) {
    const { user } = get();
    if (user) rememberDormitories(user.id, ids);
    set({ dormitories: [...ids] });
  },
}));

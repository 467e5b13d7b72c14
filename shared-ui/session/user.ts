/** Answer of `GET /users/current/` (docs/rules/access.md#users). */
export interface CurrentUser {
  readonly id: number;
  readonly username: string;
  readonly url: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly is_superuser: boolean;
  readonly is_staff: boolean;
  readonly email: string;
  /** `app.action_model` (docs/rules/access.md#permissions). */
  readonly permissions: readonly string[];
  readonly groups: readonly { readonly id: number; readonly name: string }[];
  readonly preferences: { readonly dark_mode: boolean };
  readonly userprofile: {
    readonly id: number;
    readonly url: string;
    /** The organisation as an address; its second-to-last path segment is the numeric id. */
    readonly org: string;
    /** Address of the picture, null without one. */
    readonly user_dp: string | null;
    readonly dark_mode: boolean;
  };
  /** The password was made by the portal or an administrator: the user should choose another. */
  readonly must_change_password?: boolean;
  /** Who saw the portal as this user lately, the last one first. */
  readonly was_seen?: readonly { readonly id: string; readonly name: string; readonly at: string }[];
}

/** What a locked session still tells of its owner. */
export type LockedUser = Pick<CurrentUser, 'username' | 'first_name' | 'last_name'>;

/** The portal seen as somebody else, by a token that changes nothing (docs/rules/access.md#seeing-as-another). */
export interface Seeing {
  readonly access: string;
  /** Whose rights they are. */
  readonly name: string;
  readonly until: string;
}

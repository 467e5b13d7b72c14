/**
 * What an area tells the portal before any of its code is loaded (docs/architecture/shell-and-areas.md#the-registry). Data only:
 * the build writes it as `manifest.json`, the gateway's registry serves it, and the shell builds menu, routes, breadcrumbs and
 * gates from it.
 */
import type { Language } from '@firm/platform/contract/languages';
import type { SectionGate } from '@firm/platform/contract/declaration';
import type { Right } from '@firm/platform/contract/permissions';
import type { Extension, ExtensionBundleFiles } from './extensions.ts';

/** One page (docs/rules/portal.md#pages), without language prefix. */
export interface AreaRoute {
  /** `:slug` for a required part, `:slug?` for an optional one: `/maintenance/:slug`. */
  readonly path: `/${string}`;
  /** One of the manifest's gates; `public`: for everybody, without signing in, in a separate layout. */
  readonly gate: string;
  /** Key below `manifest` in the area's locale files; the module title and the last breadcrumb. */
  readonly title: string;
  /** Path of the page above, for the breadcrumbs. */
  readonly parent?: `/${string}`;
}

export interface MenuItem {
  readonly title: string;
  /** Icon name of the shell's own set. */
  readonly icon: string;
  /** Relative to the group's path; `/` stands for the group path with a trailing slash (docs/rules/portal.md#side-menu). */
  readonly path: `/${string}`;
  /** For items that need more than the group's gate; users without it see a ban icon (docs/rules/portal.md#side-menu). */
  readonly gate?: string;
  readonly needs?: Right;
}

/** A group of the side menu; shown only to users who pass its gate. */
export interface MenuGroup {
  readonly id: string;
  readonly title: string;
  readonly icon: string;
  readonly gate: string;
  readonly path: `/${string}`;
  /** Position among all groups of all areas; the order of docs/rules/portal.md#side-menu, in tens. */
  readonly order: number;
  readonly items: readonly MenuItem[];
}

/** Settings of the area's service, shown on the page with all settings: the area's parcel `settings` takes `SettingsPartProps`. */
export interface ManifestSettings {
  /** Key below `manifest` in the area's locale files: heading of the settings. */
  readonly title: string;
  /** Users without it see that the settings exist, but not their values. */
  readonly needs: Right;
  /** Their name in the audit: `service.entity`. */
  readonly audited: `${string}.${string}`;
}

/** A description of the area's features, for visitors of the home page. */
interface Offer {
  /** Keys below `manifest` in the area's locale files. */
  readonly title: string;
  readonly text: string;
  /** Icon name of the shell's own set. */
  readonly icon: string;
  /** Position among those of all areas, in tens. */
  readonly order: number;
}

export interface AreaManifest {
  /** Folder and federation name: `mfe-maintenance`. */
  readonly id: `mfe-${string}`;
  /** i18next namespace. */
  readonly namespace: string;
  /** Every gate that the manifest uses: those declared by the area's service (its `contract/declaration.ts`), and those of others. */
  readonly gates: Readonly<Record<string, SectionGate>>;
  readonly routes: readonly AreaRoute[];
  readonly menu: readonly MenuGroup[];
  /** What the area adds to slots of the shell; its code is in `src/extensions.ts`. */
  readonly extensions?: readonly Extension[];
  /** Lowest shell version that this area works in; an older shell shows a message instead. */
  readonly requiresShell: string;
}

/** A manifest with what other areas and the visitors' home page read of it. All of it is optional, so that areas built for earlier shells still work. */
export interface LendingManifest extends AreaManifest {
  readonly offer?: Offer;
  readonly settings?: ManifestSettings;
  /** It puts change records into words: the member `audited` of its module. */
  readonly audited?: true;
  /** The area's own page to which the gear icon leads administrators. */
  readonly administration?: `/${string}`;
  /**
   * The pages of its records, by the entity as refusals name it (`employee`), so that a refusal can link to the record
   * (`shared-ui/refusal`). Each is one of the area's routes.
   */
  readonly pages?: Readonly<Record<string, `/${string}{id}`>>;
  /** Plural names of its records, by entity: keys below `manifest` in the area's locale files. */
  readonly counted?: Readonly<Record<string, string>>;
}

/** `manifest.json` as built: the manifest plus its texts, per language. */
export interface BuiltManifest extends LendingManifest {
  readonly version: string;
  /** Federation entry file, relative to the version's folder. */
  readonly entry: string;
  /** Subresource integrity of the entry, `sha384-…`. */
  readonly integrity: string;
  /** Present when the manifest declares extensions. */
  readonly extensionBundle?: ExtensionBundleFiles;
  readonly labels: Readonly<Record<Language, Readonly<Record<string, string>>>>;
}

/** Answer of `GET /backend/api/registry/`. `entryUrl` is an absolute path on this origin. */
export interface Registry {
  readonly areas: readonly (BuiltManifest & { readonly entryUrl: string })[];
  /** Areas that should exist and have nothing published; the shell shows a message for them. */
  readonly missing: readonly string[];
  /** Path prefixes of the pages of missing areas, by area: `/health`. Earlier gateways do not send them. */
  readonly addresses?: Readonly<Record<string, readonly string[]>>;
}

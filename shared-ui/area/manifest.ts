/**
 * What an area tells the portal before any of its code is loaded (docs/architecture/shell-and-areas.md#the-registry).
 * Data only: the build writes it as `manifest.json`, the gateway's registry serves it, the shell draws menu, routes,
 * breadcrumbs and gates from it.
 */
import type { Language } from '@firm/platform/contract/languages';
import type { SectionGate } from '@firm/platform/contract/declaration';
import type { Right } from '@firm/platform/contract/permissions';
import type { Extension, ExtensionBundleFiles } from './extensions.ts';

/** One page (docs/rules/portal.md#pages), without language prefix. */
export interface AreaRoute {
  /** `:slug` for a required part, `:slug?` for an optional one: `/maintenance/:slug`. */
  readonly path: `/${string}`;
  /** One of the manifest's gates; `public`: for everybody, without signing in, in a layout of its own. */
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
  /** Below the group's path; `/` stands for the group path with a trailing slash (docs/rules/portal.md#side-menu). */
  readonly path: `/${string}`;
  /** When the item needs more than its group; who lacks either sees it with a ban icon (docs/rules/portal.md#side-menu). */
  readonly gate?: string;
  readonly needs?: Right;
}

/** A group of the side menu; drawn only for those who pass its gate. */
export interface MenuGroup {
  readonly id: string;
  readonly title: string;
  readonly icon: string;
  readonly gate: string;
  readonly path: `/${string}`;
  /** Place among all groups of all areas; the order of docs/rules/portal.md#side-menu, in tens. */
  readonly order: number;
  readonly items: readonly MenuItem[];
}

/** Settings of the area's service, which it lends to the page with the settings of all: its part `settings` takes `SettingsPartProps`. */
export interface ManifestSettings {
  /** Key below `manifest` in the area's locale files: what they are settings of. */
  readonly title: string;
  /** Users who lack it learn that they exist, and see none of them. */
  readonly needs: Right;
  /** What the audit calls them: `service.entity`. */
  readonly audited: `${string}.${string}`;
}

/** What the portal can do with the area, as visitors see on the home page. */
interface Offer {
  /** Keys below `manifest` in the area's locale files. */
  readonly title: string;
  readonly text: string;
  /** Icon name of the shell's own set. */
  readonly icon: string;
  /** Place among those of all areas, in tens. */
  readonly order: number;
}

export interface AreaManifest {
  /** Folder and federation name: `mfe-maintenance`. */
  readonly id: `mfe-${string}`;
  /** i18next namespace. */
  readonly namespace: string;
  /** Every gate that the manifest names: what the area's service declares (its `contract/declaration.ts`), and any other's. */
  readonly gates: Readonly<Record<string, SectionGate>>;
  readonly routes: readonly AreaRoute[];
  readonly menu: readonly MenuGroup[];
  /** What the area adds to places of the shell; its code is in `src/extensions.ts`. */
  readonly extensions?: readonly Extension[];
  /** Lowest shell version that this area works in; an older shell shows a panel that says so. */
  readonly requiresShell: string;
}

/** A manifest with what other areas read of it, and the home page of visitors: areas are defined without any of it, so those of shells before it work on. */
export interface LendingManifest extends AreaManifest {
  readonly offer?: Offer;
  readonly settings?: ManifestSettings;
  /** The page of its own that the gear on top leads administrators to. */
  readonly administration?: `/${string}`;
  /**
   * The pages of its records, by the entity as refusals name it (`employee`), so that a refusal can link to the record
   * (`shared-ui/refusal`). Each is one of the area's routes.
   */
  readonly pages?: Readonly<Record<string, `/${string}{id}`>>;
  /** What several of its records are called where they are counted, by the entity: keys below `manifest` in the area's locale files. */
  readonly counted?: Readonly<Record<string, string>>;
}

/** `manifest.json` as built: the manifest plus the texts that it names, per language. */
export interface BuiltManifest extends LendingManifest {
  readonly version: string;
  /** Federation entry file, relative to the version's folder. */
  readonly entry: string;
  /** Subresource integrity of the entry, `sha384-…`. */
  readonly integrity: string;
  /** There when the manifest names extensions. */
  readonly extensionBundle?: ExtensionBundleFiles;
  readonly labels: Readonly<Record<Language, Readonly<Record<string, string>>>>;
}

/** Answer of `GET /backend/api/registry/`. `entryUrl` is an absolute path on this origin. */
export interface Registry {
  readonly areas: readonly (BuiltManifest & { readonly entryUrl: string })[];
  /** Areas that should be there and have nothing published; the shell shows their panel. */
  readonly missing: readonly string[];
  /** Where the pages of missing areas begin, by the area: `/health`. A gateway of before says none. */
  readonly addresses?: Readonly<Record<string, readonly string[]>>;
}

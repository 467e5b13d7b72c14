/**
 * What an area adds to places of the shell: its extensions, in the shell's slots (the terms are those of OpenMRS). They are
 * declared as data in the manifest, so that the shell knows who may see what before any code is loaded; their code is one small
 * script per area (federation/webpack/ExtensionBundle.ts).
 */
import type { Language } from '@firm/platform/contract/languages';
import type { ComponentType } from 'react';

/** Who sees an extension: users who pass a section's gate, or who may view a model's records. */
export type ExtensionPermission = { readonly gate: string } | { readonly view: string };

interface ExtensionBase {
  /** Key of its code in `src/extensions.ts`. */
  readonly name: string;
  readonly permission: ExtensionPermission;
  /** Position in the slot among the extensions of all areas, in tens. */
  readonly order: number;
}

/** A section of figures on the signed-in home page. The shell renders its heading, and a skeleton while it loads. */
export interface HomeExtension extends ExtensionBase {
  readonly slot: 'home';
  /** Key below `manifest` in the area's locale files. */
  readonly title: string;
  /** Number of lines below the figure of each card: gives the skeleton the size of the content. */
  readonly cards: readonly number[];
}

/** A chart among those at the end of the home page. */
interface ChartExtension extends ExtensionBase {
  readonly slot: 'home.charts';
}

/** A tool of the top bar, of the size of its buttons. */
interface ToolExtension extends ExtensionBase {
  readonly slot: 'topbar';
}

/** Code that runs on every page without being visible, for example to show notices. */
interface BackgroundExtension extends ExtensionBase {
  readonly slot: 'background';
}

/** A source of the search over everything. */
interface SearchExtension extends ExtensionBase {
  readonly slot: 'search';
  /** Key below `manifest` in the area's locale files: what it finds, as shown in the search field. */
  readonly title: string;
}

/** All kinds of extensions. */
export type Extension = HomeExtension | ChartExtension | ToolExtension | BackgroundExtension | SearchExtension;

export type Slot = Extension['slot'];

/** The extensions of one slot. */
export type ExtensionOf<S extends Slot> = Extract<Extension, { readonly slot: S }>;

/** What `src/extensions.ts` exports for an area: the code of each extension that its manifest names. */
export type ExtensionParts<Manifest extends { readonly extensions: readonly Extension[] }> = {
  readonly [E in Manifest['extensions'][number] as E['name']]: ExtensionPart<E>;
};

/** The code of one extension: a component, or a search source. */
export type ExtensionPart<E extends Extension = Extension> = E extends SearchExtension ? SearchSource : ComponentType;

/** One search result. */
export interface SearchHit {
  /** Unique among the hits of all areas; also part of the line's element id. */
  readonly key: string;
  readonly title: string;
  /** Details that distinguish it from others with the same name. */
  readonly details: readonly string[];
  /** Address without language prefix. */
  readonly to: string;
  readonly icon: string;
  /** Address of a picture, shown instead of the icon. */
  readonly picture?: string;
}

/** Hits under one heading, which is the text `search.<kind>` of the area's extension texts. */
export interface SearchGroup {
  readonly kind: string;
  readonly hits: readonly SearchHit[];
}

/** Searches an area's records. */
export interface SearchSource {
  /** API collection whose live changes make results stale. */
  readonly collection?: string;
  /** Finds records by these words (1 to 100 characters), in display order; groups may be empty. */
  find(words: string, signal: AbortSignal): Promise<readonly SearchGroup[]>;
}

/** A file of a release, relative to its folder, with its subresource integrity hash (`sha384-…`). */
export interface ReleaseFile {
  readonly file: string;
  readonly integrity: string;
}

/** The files of an area's extensions. */
export interface ExtensionBundleFiles {
  readonly script: ReleaseFile;
  readonly style?: ReleaseFile;
  /** JSON of `mfe-<area>/locales/extensions`. */
  readonly texts: Readonly<Record<Language, ReleaseFile>>;
}

/** i18next namespace of the texts in `mfe-<area>/locales/extensions`. */
export function extensionNamespace(namespace: string): string {
  return `${namespace}-extensions`;
}

/**
 * The modules available to extensions. Extensions use the shell's copies, which are loaded before the first extension, so that an
 * area's script contains only its own code and is two or three kilobytes: a federated entry is eleven, and the home page would need
 * one from every area.
 * | The table is read twice, like that of sharedModules.ts: by the build for the names, by the shell for the modules.
 */
export const extensionKit = {
  react: () => import('react'),
  'react/jsx-runtime': () => import('react/jsx-runtime'),
  '@tanstack/react-query': () => import('@tanstack/react-query'),
  'react-i18next': () => import('react-i18next'),
  'react-router': () => import('@firm/shared-ui/federation/router.ts'),
  '@firm/shared-ui/api/index.ts': () => import('@firm/shared-ui/api/index.ts'),
  '@firm/shared-ui/session/index.ts': () => import('@firm/shared-ui/session/index.ts'),
  '@firm/shared-ui/live/index.ts': () => import('@firm/shared-ui/live/index.ts'),
  '@firm/shared-ui/notices/index.ts': () => import('@firm/shared-ui/notices/index.ts'),
  '@firm/shared-ui/area/parcels.tsx': () => import('@firm/shared-ui/area/parcels.tsx'),
  '@firm/shared-ui/cards/BannerCard.tsx': () => import(/* webpackChunkName: "extension-kit" */ '@firm/shared-ui/cards/BannerCard.tsx'),
  '@firm/shared-ui/cards/ChartCard.tsx': () => import(/* webpackChunkName: "extension-kit" */ '@firm/shared-ui/cards/ChartCard.tsx'),
  '@firm/shared-ui/cards/FiguresFailed.tsx': () => import(/* webpackChunkName: "extension-kit" */ '@firm/shared-ui/cards/FiguresFailed.tsx'),
  '@firm/shared-ui/cards/NumberCard.tsx': () => import(/* webpackChunkName: "extension-kit" */ '@firm/shared-ui/cards/NumberCard.tsx'),
  '@firm/shared-ui/cards/StatCard.tsx': () => import(/* webpackChunkName: "extension-kit" */ '@firm/shared-ui/cards/StatCard.tsx'),
  '@firm/shared-ui/export/FileLink.tsx': () => import(/* webpackChunkName: "extension-kit" */ '@firm/shared-ui/export/FileLink.tsx'),
  '@firm/shared-ui/format/dates.ts': () => import(/* webpackChunkName: "extension-kit" */ '@firm/shared-ui/format/dates.ts'),
  '@firm/shared-ui/format/useFormats.ts': () => import(/* webpackChunkName: "extension-kit" */ '@firm/shared-ui/format/useFormats.ts'),
  '@firm/shared-ui/popover/Popover.tsx': () => import('@firm/shared-ui/popover/Popover.tsx'),
  '@firm/shared-ui/status/Icon.tsx': () => import('@firm/shared-ui/status/Icon.tsx'),
  '@firm/shared-ui/status/tone.ts': () => import(/* webpackChunkName: "extension-kit" */ '@firm/shared-ui/status/tone.ts'),
  '@firm/shared-ui/storage/isWorthRetrying.ts': () => import(/* webpackChunkName: "extension-kit" */ '@firm/shared-ui/storage/isWorthRetrying.ts'),
  '@firm/shared-ui/storage/stored.ts': () => import(/* webpackChunkName: "extension-kit" */ '@firm/shared-ui/storage/stored.ts'),
} as const satisfies Record<string, () => Promise<unknown>>;

/** Where the shell puts the kit, in `window`. */
export const kitGlobal = 'firmExtensionKit';
/** Where an extension script puts its parts, by the area's id, in `window`. */
export const partsGlobal = 'firmExtensions';

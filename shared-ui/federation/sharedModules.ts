/**
 * The one table of modules that exist once in the page. The shell provides each of them, lazily: its code comes only
 * when somebody asks for it. Areas take them from the shell and hold no copy of their own (`import: false`), so a dead
 * area can never be the place that a module comes from.
 *
 * The table is read twice: by the build, which wants the names, and by the shell, where each `import()` puts the
 * module into its bundle. antd is shared per component, never from its index, which would be half a megabyte.
 */
export const sharedModules = {
  react: () => import('react'),
  'react-dom': () => import('react-dom'),
  'react-dom/client': () => import('react-dom/client'),
  'react/jsx-runtime': () => import('react/jsx-runtime'),
  '@tanstack/react-query': () => import('@tanstack/react-query'),
  i18next: () => import('i18next'),
  'react-i18next': () => import('react-i18next'),
  zustand: () => import('zustand'),
  'single-spa': () => import('single-spa'),
  'single-spa-react': () => import('single-spa-react'),
  dayjs: () => import('dayjs'),

  // Ours: whatever holds state or a React context.
  '@firm/shared-ui/federation/router.ts': () => import('@firm/shared-ui/federation/router.ts'),
  '@firm/shared-ui/api/index.ts': () => import('@firm/shared-ui/api/index.ts'),
  '@firm/shared-ui/session/index.ts': () => import('@firm/shared-ui/session/index.ts'),
  '@firm/shared-ui/notices/index.ts': () => import('@firm/shared-ui/notices/index.ts'),
  '@firm/shared-ui/progress/index.ts': () => import('@firm/shared-ui/progress/index.ts'),
  '@firm/shared-ui/i18n/index.ts': () => import('@firm/shared-ui/i18n/index.ts'),
  '@firm/shared-ui/live/index.ts': () => import('@firm/shared-ui/live/index.ts'),
  '@firm/shared-ui/area/parcels.tsx': () => import('@firm/shared-ui/area/parcels.tsx'),
  '@firm/shared-ui/area/index.ts': () => import('@firm/shared-ui/area/index.ts'),
  '@firm/shared-ui/dialog/ConfirmDialog.tsx': () => import('@firm/shared-ui/dialog/ConfirmDialog.tsx'),

  // Ours: what is too big to come again with each area. EChart alone is 177 kB; the icons are a kilobyte and a half in each area.
  '@firm/shared-ui/charts/EChart.tsx': () => import('@firm/shared-ui/charts/EChart.tsx'),
  '@firm/shared-ui/kanban/Board.tsx': () => import('@firm/shared-ui/kanban/Board.tsx'),
  '@firm/shared-ui/kanban/DropList.tsx': () => import('@firm/shared-ui/kanban/DropList.tsx'),
  '@firm/shared-ui/status/Icon.tsx': () => import('@firm/shared-ui/status/Icon.tsx'),
  '@firm/shared-ui/table/DataTable.tsx': () => import('@firm/shared-ui/table/DataTable.tsx'),

  // antd's theme, styles and icons read contexts: a second copy would ignore dark mode and direction.
  '@ant-design/cssinjs': () => import('@ant-design/cssinjs'),
  '@ant-design/icons/es/components/AntdIconLight': () => import('@ant-design/icons/es/components/AntdIconLight'),
  '@ant-design/icons/es/components/Context': () => import('@ant-design/icons/es/components/Context'),
  'antd/es/alert': () => import('antd/es/alert'),
  'antd/es/app': () => import('antd/es/app'),
  'antd/es/auto-complete': () => import('antd/es/auto-complete'),
  'antd/es/avatar': () => import('antd/es/avatar'),
  'antd/es/badge': () => import('antd/es/badge'),
  'antd/es/button': () => import('antd/es/button'),
  'antd/es/calendar': () => import('antd/es/calendar'),
  'antd/es/card': () => import('antd/es/card'),
  'antd/es/carousel': () => import('antd/es/carousel'),
  'antd/es/cascader': () => import('antd/es/cascader'),
  'antd/es/checkbox': () => import('antd/es/checkbox'),
  'antd/es/col': () => import('antd/es/col'),
  'antd/es/collapse': () => import('antd/es/collapse'),
  'antd/es/config-provider': () => import('antd/es/config-provider'),
  'antd/es/date-picker': () => import('antd/es/date-picker'),
  'antd/es/descriptions': () => import('antd/es/descriptions'),
  'antd/es/divider': () => import('antd/es/divider'),
  'antd/es/drawer': () => import('antd/es/drawer'),
  'antd/es/dropdown': () => import('antd/es/dropdown'),
  'antd/es/empty': () => import('antd/es/empty'),
  'antd/es/flex': () => import('antd/es/flex'),
  'antd/es/form': () => import('antd/es/form'),
  'antd/es/image': () => import('antd/es/image'),
  'antd/es/input': () => import('antd/es/input'),
  'antd/es/input-number': () => import('antd/es/input-number'),
  'antd/es/list': () => import('antd/es/list'),
  'antd/es/menu': () => import('antd/es/menu'),
  'antd/es/modal': () => import('antd/es/modal'),
  'antd/es/pagination': () => import('antd/es/pagination'),
  'antd/es/popconfirm': () => import('antd/es/popconfirm'),
  'antd/es/popover': () => import('antd/es/popover'),
  'antd/es/progress': () => import('antd/es/progress'),
  'antd/es/radio': () => import('antd/es/radio'),
  'antd/es/result': () => import('antd/es/result'),
  'antd/es/row': () => import('antd/es/row'),
  'antd/es/segmented': () => import('antd/es/segmented'),
  'antd/es/select': () => import('antd/es/select'),
  'antd/es/skeleton': () => import('antd/es/skeleton'),
  'antd/es/slider': () => import('antd/es/slider'),
  'antd/es/space': () => import('antd/es/space'),
  'antd/es/spin': () => import('antd/es/spin'),
  'antd/es/statistic': () => import('antd/es/statistic'),
  'antd/es/steps': () => import('antd/es/steps'),
  'antd/es/switch': () => import('antd/es/switch'),
  'antd/es/table': () => import('antd/es/table'),
  'antd/es/tabs': () => import('antd/es/tabs'),
  'antd/es/tag': () => import('antd/es/tag'),
  'antd/es/theme': () => import('antd/es/theme'),
  'antd/es/time-picker': () => import('antd/es/time-picker'),
  'antd/es/timeline': () => import('antd/es/timeline'),
  'antd/es/tooltip': () => import('antd/es/tooltip'),
  'antd/es/transfer': () => import('antd/es/transfer'),
  'antd/es/tree': () => import('antd/es/tree'),
  'antd/es/tree-select': () => import('antd/es/tree-select'),
  'antd/es/typography': () => import('antd/es/typography'),
  'antd/es/upload': () => import('antd/es/upload'),
} as const satisfies Record<string, () => Promise<unknown>>;

export type SharedModule = keyof typeof sharedModules;

/**
 * Packages of which an area's own bundle may hold no file at all: one that it imports and that is not in the table
 * is a build error, since it would come with 59 kB of antd's foundations and a context that nobody provides.
 */
export const packagesOnlyShared = [
  'react',
  'react-dom',
  'react-router',
  'scheduler',
  '@tanstack/react-query',
  '@tanstack/query-core',
  'i18next',
  'react-i18next',
  'zustand',
  'single-spa',
  'single-spa-react',
  'dayjs',
  'antd',
  '@ant-design/cssinjs',
  'echarts',
  'echarts-for-react',
  'zrender',
  'react-sortablejs',
  'sortablejs',
] as const;

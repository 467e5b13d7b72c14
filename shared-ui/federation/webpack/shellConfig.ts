import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { baseConfig } from './baseConfig.ts';
import { OwnStyles } from './OwnStyles.ts';
import { folderOf } from './packages.ts';
import { PreloadFirstVisit } from './PreloadFirstVisit.ts';
import { PublicFolder } from './PublicFolder.ts';
import { sharedConfig } from './shared.ts';
import { SharedRequests } from './SharedRequests.ts';
import { ThemeStylesheet } from './ThemeStylesheet.ts';

/** Packages needed on every first visit, in one file that stays cached across releases of the shell. */
const foundation =
  /\/node_modules\/(react|react-dom|scheduler|react-router|@tanstack\/(react-query|query-core)|i18next|react-i18next|html-parse-stringify|void-elements|use-sync-external-store|zustand|single-spa)\//;

/** Our own shared modules that every page needs: one file instead of eight of a kilobyte each. */
const portal =
  /\/(shared-ui\/((api|session|notices|progress|i18n|live)\/|area\/(parcels|useAreaClass|PartFailed|partFailure|Loading|chunkReload|chunkIntegrity)\.|status\/(Icon|paths)\.)|services\/(identity|platform)\/(src\/)?contract\/)/;

/** The common base of antd's components; the small remainder of each is loaded with the first screen that uses it. */
const antdFoundation =
  /\/node_modules\/(@ant-design\/(cssinjs|cssinjs-utils|fast-color|colors)|stylis|@emotion\/[^/]+|@rc-component\/(util|motion|resize-observer|context|portal|trigger|tooltip)|antd\/es\/(_util|theme|style|config-provider|locale\/(context|index|useLocale)|version|space|button|tooltip|popover|empty|spin|form\/(context|validateMessagesContext)))\//;

/** Build of the shell: `dist/index.html` and `dist/assets/*`. It provides every module of the shared table. */
export function shellConfig({ dir, version }: { dir: string; version: string }): Configuration {
  const base = baseConfig(dir, 'shell');
  return {
    ...base,
    entry: { main: path.join(dir, 'src/main.tsx') },
    output: { ...base.output, uniqueName: 'firm-shell' },
    resolve: {
      ...base.resolve,
      // The plugin that lends the runtime to areas gets it by `require`, which would otherwise add a second copy of it.
      alias: { '@module-federation/runtime-tools/runtime-core$': path.join(folderOf('@module-federation/runtime-tools'), 'dist/runtime-core.js') },
    },
    optimization: {
      ...base.optimization,
      splitChunks: {
        chunks: 'async',
        minSize: 20_000,
        maxAsyncRequests: 12,
        cacheGroups: {
          foundation: { test: foundation, name: 'foundation', enforce: true, priority: 30 },
          portal: { test: portal, name: 'portal', enforce: true, priority: 25, type: 'javascript/auto' },
          antd: { test: antdFoundation, name: 'antd', enforce: true, priority: 20 },
        },
      },
    },
    plugins: [
      ...(base.plugins ?? []),
      new webpack.DefinePlugin({ FIRM_SHELL_VERSION: JSON.stringify(version) }),
      new SharedRequests('provider'),
      new OwnStyles({ dir }),
      new ModuleFederationPlugin({
        name: 'firm_shell',
        shared: sharedConfig('provider'),
        remotes: {},
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        dev: false,
        experiments: { asyncStartup: false, provideExternalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
      }),
      // Absolute, since the page is served at addresses of any depth. Publishing reads the version, to tell which areas wait for a newer one.
      new HtmlWebpackPlugin({ template: path.join(dir, 'src/index.html'), publicPath: '/', scriptLoading: 'defer', minify: false, meta: { 'firm-version': version } }),
      new PreloadFirstVisit('bootstrap'),
      new ThemeStylesheet(),
      new PublicFolder(path.join(dir, 'public')),
    ],
  };
}

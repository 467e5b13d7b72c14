import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { project } from './packages.ts';

/** Browsers of the last three years; there are no polyfills for older ones. */
const targets = 'chrome >= 111, firefox >= 115, safari >= 16.4';

/**
 * The common build configuration of shell and areas. Files that can be cached for ever go to `assets/` and have a content hash in
 * their names; everything outside it must be revalidated.
 */
export function baseConfig(folder: string, name: string): Configuration {
  const mode = process.env['NODE_ENV'] === 'development' ? 'development' : 'production';
  const swc = {
    loader: 'swc-loader',
    options: {
      env: { targets },
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic', development: mode === 'development' } },
      },
    },
  };
  return {
    name,
    mode,
    context: folder,
    target: ['web', 'es2022'],
    // Hidden: browsers do not fetch the map by themselves, but error reports can still be decoded with it.
    devtool: mode === 'production' ? 'hidden-source-map' : 'cheap-module-source-map',
    output: {
      path: path.join(folder, 'dist'),
      publicPath: 'auto',
      filename: 'assets/[name].[contenthash:12].js',
      chunkFilename: 'assets/[name].[contenthash:12].js',
      assetModuleFilename: 'assets/[name].[contenthash:12][ext]',
      clean: true,
    },
    resolve: { extensions: ['.tsx', '.ts', '.js', '.mjs', '.json'] },
    module: {
      rules: [
        { test: /\.tsx?$/, use: swc },
        { test: /\.css$/, use: [MiniCssExtractPlugin.loader, { loader: 'css-loader', options: { modules: false } }] },
        { test: /\.(png|jpe?g|svg|webp|woff2)$/, type: 'asset/resource' },
      ],
    },
    plugins: [
      new MiniCssExtractPlugin({ filename: 'assets/[name].[contenthash:12].css', chunkFilename: 'assets/[name].[contenthash:12].css', ignoreOrder: true }),
      new webpack.DefinePlugin({ 'process.env.NODE_ENV': JSON.stringify(mode) }),
    ],
    optimization: {
      chunkIds: 'deterministic',
      moduleIds: 'deterministic',
      realContentHash: true,
      minimizer: [new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false, parallel: 1 })],
    },
    performance: false,
    infrastructureLogging: { level: 'warn' },
    stats: 'errors-warnings',
    cache: {
      type: 'filesystem',
      name: `${name}-${mode}`,
      cacheDirectory: path.join(project, '.cache/webpack'),
      buildDependencies: { config: [path.join(folder, 'webpack.config.js'), `${import.meta.dirname}/`, path.join(import.meta.dirname, '../styles/'), path.join(project, 'shared-ui/area/areaClass.ts'), path.join(import.meta.dirname, '../sharedModules.ts')] },
    },
  };
}

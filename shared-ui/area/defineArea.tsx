import React, { useEffect, type ComponentType, type ReactNode } from 'react';
import * as ReactDOMClient from 'react-dom/client';
import type { AppProps } from 'single-spa';
import singleSpaReact from 'single-spa-react';
import { addTexts, currentLanguage, currentLocation, loadTexts, type TextLoaders } from '@firm/shared-ui/i18n/index.ts';
import { renewForOwner } from '../labels/ownNames.ts';
import { antdLocale } from './antdLocale.ts';
import { AREA_CLASS, areaClass } from './areaClass.ts';
import { AreaProviders } from './AreaProviders.tsx';
import { AreaScreens } from './AreaScreens.tsx';
import type { AreaManifest } from './manifest.ts';
import { matchRoute } from './matchRoute.ts';
import type { AreaModule, AreaProps, ParcelModule, ParcelProps } from './parcels.tsx';
import { preloadScreen, type ScreenLoader } from './Screen.tsx';

export interface AreaDefinition<Manifest extends AreaManifest = AreaManifest> {
  readonly manifest: Manifest;
  readonly locales: TextLoaders;
  /** For each route of the manifest, the module whose default export is its screen. */
  readonly screens: Readonly<Record<Manifest['routes'][number]['path'], ScreenLoader>>;
  /** Parts that other areas can show, by name: modules whose default export is a component. */
  readonly parcels?: Readonly<Record<string, () => Promise<{ readonly default: ComponentType<never> }>>>;
}

/**
 * Creates the one module that an area exposes: single-spa lifecycles that render the screen of the current address, and the parcels
 * that it provides. Each is a React root of its own, with the portal's providers.
 */
export function defineArea<Manifest extends AreaManifest>(definition: AreaDefinition<Manifest>): AreaModule {
  const { manifest, locales, screens, parcels = {} } = definition;
  const prepare = async (): Promise<void> => {
    await addTexts(manifest.namespace, locales);
    await Promise.all([loadTexts(manifest.namespace), antdLocale(currentLanguage())]);
    await renewForOwner(manifest.namespace);
  };
  const root = rootOf<AreaProps>(manifest.id, () => <AreaScreens manifest={manifest} screens={screens} />);
  return {
    manifest,
    mount: async (props) => {
      // The code of the current screen is loaded in parallel with the texts.
      const route = matchRoute<{ readonly path: Manifest['routes'][number]['path'] }>(manifest.routes, currentLocation().pathname);
      if (route) preloadScreen(screens[route.path]);
      await prepare();
      await root.mount(props);
    },
    unmount: async (props) => {
      await root.unmount(props as AreaProps & AppProps);
    },
    parcels: Object.fromEntries(
      Object.entries(parcels).map(([name, load]) => [
        name,
        async (): Promise<ParcelModule> => {
          const [{ default: Part }] = await Promise.all([load(), prepare()]);
          const Shown = Part as ComponentType<object>;
          const { bootstrap, mount, unmount, update } = rootOf<ParcelProps>(manifest.id, ({ values }) => <Shown {...values} />);
          return { bootstrap, mount, unmount, update: update! } as unknown as ParcelModule;
        },
      ]),
    ),
  };
}

/**
 * Lifecycles of one React root. The error boundary is required: without one, single-spa-react 6 never finishes unmounting a root
 * that threw, and the whole portal can no longer change areas.
 */
function rootOf<Props extends { domElement: HTMLElement; onBroken(problem: Error): void }>(areaId: string, Content: (props: Props) => ReactNode) {
  const root = singleSpaReact<Props>({
    React,
    ReactDOMClient,
    rootComponent: (props: Props) => (
      <AreaProviders area={areaId}>
        <Content {...props} />
      </AreaProviders>
    ),
    errorBoundary: (problem, _info, props) => <Broken problem={problem} onBroken={props.onBroken} />,
  });
  return {
    ...root,
    mount: (props: Props) => {
      props.domElement.classList.add(AREA_CLASS, areaClass(areaId));
      return root.mount(props as Props & AppProps);
    },
  };
}

function Broken({ problem, onBroken }: { readonly problem: Error; onBroken(problem: Error): void }): ReactNode {
  useEffect(() => onBroken(problem), [problem, onBroken]);
  return null;
}

import { lazy, useState, type ComponentType } from 'react';

interface PageModule {
  readonly default: ComponentType;
}

/** A page, with a function that loads its code. */
export type Page = ComponentType & { readonly load: () => Promise<PageModule> };

/**
 * A page whose code is loaded when it is first shown, or earlier by `preloadPage`. If the code is loaded already, the page
 * is shown at once: a lazy component would first show its fallback, which React keeps for 300 ms.
 */
export function pageFrom(load: () => Promise<PageModule>): Page {
  let loadedPage: ComponentType | null = null;
  const loaded = async (): Promise<PageModule> => {
    const module = await load();
    loadedPage = module.default;
    return module;
  };
  const LazyPage = lazy(loaded);
  function PageOf() {
    // Chosen once: replacing the component later would lose what the user has typed.
    const [Shown] = useState<ComponentType>(() => loadedPage ?? LazyPage);
    return <Shown />;
  }
  return Object.assign(PageOf, { load: loaded });
}

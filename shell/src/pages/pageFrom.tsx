import { lazy, useState, type ComponentType } from 'react';

interface PageModule {
  readonly default: ComponentType;
}

/** A page, and what brings its code. */
export type Page = ComponentType & { readonly load: () => Promise<PageModule> };

/**
 * A page whose code comes when it is first shown, or once it is begun (`beginPage`). Code that is there already is shown at once: a lazy
 * component would show its fallback first, which React leaves for 300 ms.
 */
export function pageFrom(load: () => Promise<PageModule>): Page {
  let there: ComponentType | null = null;
  const loaded = async (): Promise<PageModule> => {
    const module = await load();
    there = module.default;
    return module;
  };
  const Later = lazy(loaded);
  function PageOf() {
    // Chosen once: another component in its place would lose what the person has typed.
    const [Shown] = useState<ComponentType>(() => there ?? Later);
    return <Shown />;
  }
  return Object.assign(PageOf, { load: loaded });
}

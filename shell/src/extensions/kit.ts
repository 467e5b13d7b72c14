import { extensionKit, kitGlobal } from '@firm/shared-ui/federation/extensionKit.ts';

let provided: Promise<void> | null = null;

/** Makes the modules that extensions share available in the page, once; extension scripts run after it. */
export function provideKit(): Promise<void> {
  provided ??= load().catch((problem: unknown) => {
    provided = null;
    throw problem;
  });
  return provided;
}

async function load(): Promise<void> {
  const modules = await Promise.all(Object.entries(extensionKit).map(async ([name, of]) => [name, await of()] as const));
  (window as unknown as Record<string, unknown>)[kitGlobal] = Object.fromEntries(modules);
}

/** Loads files of a release; the browser refuses any whose hash is not the one that the registry names. */
import type { ReleaseFile } from '@firm/shared-ui/area/extensions.ts';

/** Resolves once the script has run. It is fetched at once, and run when `ready` resolves. */
export async function loadScript(folder: string, file: ReleaseFile, ready: Promise<void>): Promise<void> {
  const preload = linkTo(folder, file, 'preload');
  preload.as = 'script';
  document.head.append(preload);
  await ready;
  const script = document.createElement('script');
  script.src = folder + file.file;
  script.crossOrigin = 'anonymous';
  script.integrity = file.integrity;
  await added(script);
}

/** Resolves once the styles apply. */
export function loadStyle(folder: string, file: ReleaseFile): Promise<void> {
  return added(linkTo(folder, file, 'stylesheet'));
}

/** A file of texts, in the form that i18next's loaders give. */
export async function loadTextFile(folder: string, { file, integrity }: ReleaseFile): Promise<{ readonly default: object }> {
  const answer = await fetch(folder + file, { integrity });
  if (!answer.ok) throw new Error(`${folder}${file} answered ${answer.status}`);
  return { default: (await answer.json()) as object };
}

function linkTo(folder: string, { file, integrity }: ReleaseFile, rel: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = rel;
  link.href = folder + file;
  link.crossOrigin = 'anonymous';
  link.integrity = integrity;
  return link;
}

function added(element: HTMLScriptElement | HTMLLinkElement): Promise<void> {
  return new Promise((loaded, failed) => {
    element.addEventListener('load', () => loaded());
    element.addEventListener('error', () => {
      // A retry needs a new element.
      element.remove();
      failed(new Error(`${element instanceof HTMLScriptElement ? element.src : element.href} did not load`));
    });
    document.head.append(element);
  });
}

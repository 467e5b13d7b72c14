/**
 * The documentation as a page on which calls can be tried: Swagger UI, from its package and from our own address alone.
 * The page's policy allows no script within the page, so what starts the viewer is a file as well.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { codeHeaders, pageHeaders } from '../server/securityHeaders.ts';
import { contentType } from '../static/contentTypes.ts';
import { prepareAnswer, type PreparedAnswer } from '../static/preparedAnswer.ts';

/** Name below `/docs/` → where its content comes from. */
const files: Readonly<Record<string, () => Promise<string>>> = {
  'viewer.js': () => fromPackage('swagger-ui-bundle.js'),
  'viewer.css': () => fromPackage('swagger-ui.css'),
  'start.js': () => Promise.resolve(start),
};

function fromPackage(name: string): Promise<string> {
  const folder = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  return readFile(path.join(folder, name), 'utf8');
}

/**
 * Runs in the browser. A token that `POST /token/` returns on this page is used by the calls that are tried after it.
 * `validatorUrl` is null, because the viewer would otherwise send the document's address to a third party to get a badge.
 */
const start = `'use strict';
const place = document.getElementById('calls');
document.documentElement.classList.toggle('dark-mode', matchMedia('(prefers-color-scheme: dark)').matches);
const ui = SwaggerUIBundle({
  url: place.dataset.schema,
  domNode: place,
  displayRequestDuration: true,
  docExpansion: 'none',
  defaultModelsExpandDepth: -1,
  filter: true,
  showExtensions: true,
  tagsSorter: 'alpha',
  validatorUrl: null,
  responseInterceptor(response) {
    if (response.ok && new URL(response.url, location.href).pathname === place.dataset.token)
      ui.preauthorizeApiKey('bearer', JSON.parse(response.text).access);
    return response;
  },
});
`;

/** The page, for calls below `base`. */
function documentationPage(base: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>FIRM: calls</title><link rel="stylesheet" href="${base}/docs/viewer.css"><link rel="icon" href="data:,"></head><body>
<main id="calls" data-schema="${base}/schema/" data-token="${base}/token/"></main>
<noscript>The same as <a href="${base}/schema/">OpenAPI 3.1</a>.</noscript>
<script src="${base}/docs/viewer.js" defer></script><script src="${base}/docs/start.js" defer></script></body></html>`;
}

/** The page and its files, by their path below `base`; each is read when it is first asked for. */
export function documentationAnswers(base: string): Map<string, () => Promise<PreparedAnswer>> {
  const answers = new Map<string, () => Promise<PreparedAnswer>>();
  answers.set('/docs/', once(async () => prepareAnswer('text/html; charset=utf-8', documentationPage(base), pageHeaders)));
  for (const [name, read] of Object.entries(files)) answers.set(`/docs/${name}`, once(async () => prepareAnswer(contentType(name), await read(), codeHeaders)));
  return answers;
}

/** Makes the answer when it is first asked for; if that fails, tries again the next time. */
function once(make: () => Promise<PreparedAnswer>): () => Promise<PreparedAnswer> {
  let made: Promise<PreparedAnswer> | null = null;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = null;
      throw error;
    });
    return made;
  };
}

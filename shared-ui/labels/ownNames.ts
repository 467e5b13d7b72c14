/**
 * The organisation's own names for list entries (docs/rules/administration.md#set-up-lists): they replace the portal's names in the
 * texts of every area, so that screens show them without further code.
 */
import i18n from 'i18next';
import { accessToken, apiAddress } from '@firm/shared-ui/api/index.ts';
import { isLanguage, type Language } from '@firm/shared-ui/i18n/index.ts';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';

/** List → `type_id` → name. */
type OwnNames = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A page does not wait longer than this for the names; it then shows the portal's. */
const longestMs = 3_000;

/** Organisation for which the texts were loaded; null: nobody was signed in. */
type Owner = number | null;
const owner = (): Owner => {
  const { status, user } = useSession.getState();
  return status === 'signed-in' && user ? organisationOf(user.userprofile.org) : null;
};
/** `…/entities/12/` */
const organisationOf = (address: string): number => Number(address.split('/').at(-2));

let loadedFor: Owner = null;

/** Key of the names in the page's one query cache: every area and the shell include this module, and each name is requested once. */
const collection = 'setuplists';

/** Called when texts are loaded for the signed-in user, even if no service has names of the organisation's own. */
export function loadForOwner(): void {
  loadedFor = owner();
}

/** The names of one service; none if nobody is signed in, or the service does not answer. */
export async function ownNames(service: string, language: Language): Promise<OwnNames> {
  loadForOwner();
  if (loadedFor === null) return {};
  const kept = { queryKey: [collection, service, loadedFor, language], queryFn: () => ask(service, language), staleTime: Infinity, gcTime: Infinity, retry: false };
  return queryClient.fetchQuery(kept).catch(() => ({}));
}

async function ask(service: string, language: Language): Promise<OwnNames> {
  // In the language of the texts, which while switching is not the current one yet.
  const headers = { 'Accept-Language': language, Authorization: `Bearer ${accessToken() ?? ''}` };
  const response = await fetch(apiAddress(`/${collection}/${service}/`), { headers, credentials: 'same-origin', signal: AbortSignal.timeout(longestMs) });
  if (!response.ok) throw new Error(`${service} names nothing: ${response.status}`);
  return ((await response.json()) as { readonly lists: OwnNames }).lists;
}

/** A service's labels, with the organisation's own names. Pure. */
export function withOwnNames<L extends object>(labels: L, own: OwnNames): L {
  const { lookup = {} } = labels as { readonly lookup?: OwnNames };
  if (Object.keys(own).length === 0) return labels;
  return { ...labels, lookup: { ...lookup, ...Object.fromEntries(Object.entries(own).map(([list, names]) => [list, { ...lookup[list], ...names }])) } };
}

/** Reloads an area's texts if they were loaded for another organisation, or before anybody had signed in. */
export async function renewForOwner(namespace: string): Promise<void> {
  if (loadedFor !== owner()) await renew([namespace]);
}

/** After a change of a list: updates the texts of every open area at once. */
export async function renewOwnNames(): Promise<void> {
  queryClient.removeQueries({ queryKey: [collection] });
  const namespaces = i18n.isInitialized ? Object.keys(i18n.store.data[i18n.language] ?? {}) : [];
  await renew(namespaces.filter((namespace) => Object.keys(labelsOf(namespace)).length > 0));
}

const labelsOf = (namespace: string): object => (i18n.getResource(i18n.language, namespace, 'labels') as object | undefined) ?? {};

/** Without initialised texts there is nothing to renew. */
async function renew(namespaces: readonly string[]): Promise<void> {
  if (!i18n.isInitialized) return;
  const languages = Object.keys(i18n.store.data).filter(isLanguage);
  for (const namespace of namespaces) {
    const loaded = languages.filter((language) => i18n.hasResourceBundle(language, namespace));
    if (loaded.length > 0) await i18n.reloadResources(loaded, namespace);
  }
}

/**
 * Puts a service's messages into the words of the screen: they name fields as calls do (`"uen_number"`), since clients of the API know no
 * labels; a reader knows only the label (docs/rules/calls.md#errors).
 */
import i18next from 'i18next';
import { labelsIn } from '../labels/labelsIn.ts';

/** Names of fields, with the parts of a path, between the quotation marks of the four languages. */
const quotedNames = /(?<=["«]\s?)[a-z]\w*(?:\.\w+)*(?:, [a-z]\w*)*(?=\s?["»])/gu;

/**
 * Replaces the names of fields in a message by the labels of `service`, if an area on the page has loaded them.
 * @param collection first part of the call's path (`facilitybookings`): some kinds of record name a field differently from the others
 */
export function withFieldLabels(message: string, service: string, collection: string): string {
  return message.replace(quotedNames, (names) => names.split(', ').map((path) => labelOf(path, service, collection)).join(', '));
}

/** `schedule.time`, `lines.0.quantity`: the label of the last part, as the parts above it name it. The path itself if there is none. */
function labelOf(path: string, service: string, collection: string): string {
  const [name = path, ...above] = path.split('.').filter((part) => !/^\d+$/.test(part)).reverse();
  for (const namespace of namespacesWith(service)) {
    const t = i18next.getFixedT(null, namespace as 'ui') as unknown as Parameters<typeof labelsIn>[0];
    const label = labelsIn(t, service).anyField(name, ...above, collection);
    if (label !== name) return label;
  }
  return path;
}

/** The areas' texts that include the labels of the service's contract. */
function namespacesWith(service: string): string[] {
  if (!i18next.isInitialized) return [];
  const { store, language } = i18next;
  return Object.keys(store.data[language] ?? {}).filter((namespace) => i18next.getResource(language, namespace, `labels.${service}`) !== undefined);
}

/**
 * Labels of fields, choices and list entries in the reader's language, from the contract of their service. Labels are defined
 * nowhere else (docs/architecture/entities.md#labels).
 */

/** The structure of a contract's `locales`. */
interface LabelTexts {
  /** Field → label, for any entity. */
  readonly field?: Readonly<Record<string, string>>;
  /** Entity → field → label, where it differs for that entity. */
  readonly fieldOf?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Fixed list or field → value → name. */
  readonly choice?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Numbered list → `type_id` → name. */
  readonly lookup?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

type Name<T> = keyof T & string;
type Member<T, K extends keyof LabelTexts> = T extends Readonly<Record<K, infer M>> ? M : never;

export interface Labels<T extends LabelTexts> {
  readonly field: (name: Name<Member<T, 'field'>>) => string;
  /** For a field that occurs only in change records: the field's name itself if it has no label. */
  readonly anyField: (name: string, ...entities: readonly Name<Member<T, 'fieldOf'>>[]) => string;
  /** The value itself if it has no name. */
  readonly choice: (list: Name<Member<T, 'choice'>>, value: string) => string;
  /** By id; `word` is the name sent by the service, for an organisation's own entry. */
  readonly lookup: <W extends string | null>(list: Name<Member<T, 'lookup'>>, id: number | null, word: W) => string | W;
  /**
   * What happened, for a history, by a change's type (`zone.vacated`): the contract's name of the action, otherwise the usual one.
   * @param own the key of the screen's own name for an action, which goes before both; there need not be one for each
   */
  readonly action: (type: string, own?: (action: string) => string) => string;
}

type Translate = (key: string | string[], options: { readonly defaultValue: string }) => string;

/** The action in a change's type (`zone.vacated` → `vacated`). */
const actionIn = (type: string): string => type.slice(type.indexOf('.') + 1);

/** @param t of the area's namespace, whose texts include the service's labels (`withLabels`) */
export function labelsIn<T extends LabelTexts>(t: Translate, service: string): Labels<T> {
  const of = (...path: readonly string[]) => ['labels', service, ...path].join('.');
  return {
    field: (name) => t(of('field', name), { defaultValue: name }),
    anyField: (name, ...entities) =>
      t([...entities.map((entity) => of('fieldOf', entity, name)), of('field', name)], { defaultValue: name }),
    choice: (list, value) => t(of('choice', list, value), { defaultValue: value }),
    lookup: (list, id, word) => (id === null ? word : t(of('lookup', list, String(id)), { defaultValue: word ?? '' }) || word),
    action: (type, own) => {
      const action = actionIn(type);
      // An action of a newer service is a change, whatever else it is.
      return t([...(own ? [own(action)] : []), of('action', action), `ui:history.action.${action}`, 'ui:history.action.updated'], { defaultValue: action });
    },
  };
}

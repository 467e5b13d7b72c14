/** A setting of an area as data: what it is called, which control it has, and what it is until an organisation sets its own. */

/** By which a form and a call know it; more than one part: a member of an object. */
type SettingName = string | readonly [string, ...string[]];

interface Named {
  readonly name: SettingName;
  readonly label: string;
  /** What it means, beneath it. */
  readonly means?: string;
}

export interface SettingOption<V extends string | number = string | number> {
  readonly value: V;
  readonly label: string;
}

interface NumberSetting extends Named {
  readonly kind: 'number';
  readonly standard: number;
  readonly limits: { readonly min: number; readonly max: number };
  /** Places behind the point, none by default; null: as many as are typed. */
  readonly places?: 0 | 1 | 2 | null;
}

interface ChoiceSetting extends Named {
  readonly kind: 'choice';
  readonly standard: string;
  readonly options: readonly SettingOption<string>[];
}

interface FlagSetting extends Named {
  readonly kind: 'flag';
  readonly standard: boolean;
}

/** Several of some entries. */
interface SeveralSetting extends Named {
  readonly kind: 'several';
  readonly standard: readonly (string | number)[];
  readonly options: readonly SettingOption[];
  /** Said where none is chosen; none may be chosen without it. */
  readonly requiredMessage?: string;
}

export type Setting = NumberSetting | ChoiceSetting | FlagSetting | SeveralSetting;

/** Settings that belong together. */
export interface SettingGroup {
  readonly key: string;
  /** None where an area has one group alone. */
  readonly title?: string;
  /** What has to be known of all of them. */
  readonly note?: string;
  readonly settings: readonly Setting[];
}

export const pathOf = (name: SettingName): readonly string[] => (typeof name === 'string' ? [name] : name);

/** What the setting is in an area's settings; undefined where they do not name it. */
export function valueIn(settings: object, name: SettingName): unknown {
  return pathOf(name).reduce<unknown>((within, part) => (within as Readonly<Record<string, unknown>> | undefined)?.[part], settings);
}

/** Whether it is another than what holds until an organisation sets its own; the order of several says nothing. */
export function differs({ kind, standard }: Setting, value: unknown): boolean {
  if (kind !== 'several') return value !== standard;
  const chosen = new Set(value as readonly unknown[]);
  return chosen.size !== standard.length || !standard.every((one) => chosen.has(one));
}

const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}+/gu, '').toLowerCase();

/** Whether it is found by these words: by all of them, in what it is called and means, and in the name of its group. */
export function isFound({ label, means = '', name }: Setting, { title = '' }: SettingGroup, words: string): boolean {
  const text = folded([label, means, title, pathOf(name).join('.')].join(' '));
  return folded(words)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** A setting of an area as data: its label, its control, and its default until an organisation sets its own. */
import { foldedText } from '@firm/platform/contract/foldedText';
import { pathOf, type FieldPath } from '../field/fieldPath.ts';

interface Named {
  /** Its key in forms and calls. */
  readonly name: FieldPath;
  readonly label: string;
  /** An explanation, shown below it. */
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
  /** Number of decimals, none by default; null: unlimited. */
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

/** Several values of a list. */
interface SeveralSetting extends Named {
  readonly kind: 'several';
  readonly standard: readonly (string | number)[];
  readonly options: readonly SettingOption[];
  /** Error message if none is selected; without it, none may be selected. */
  readonly requiredMessage?: string;
}

export type Setting = NumberSetting | ChoiceSetting | FlagSetting | SeveralSetting;

/** Settings that belong together. */
export interface SettingGroup {
  readonly key: string;
  /** Missing if an area has only one group. */
  readonly title?: string;
  /** A note that applies to the whole group. */
  readonly note?: string;
  readonly settings: readonly Setting[];
}

/** Whether the value differs from the default; the order of several values is ignored. */
export function differs({ kind, standard }: Setting, value: unknown): boolean {
  if (kind !== 'several') return value !== standard;
  const chosen = new Set(value as readonly unknown[]);
  return chosen.size !== standard.length || !standard.every((one) => chosen.has(one));
}

/** Whether it matches all these words, in its label, its explanation or the name of its group. */
export function isFound({ label, means = '', name }: Setting, { title = '' }: SettingGroup, words: string): boolean {
  const text = foldedText([label, means, title, pathOf(name).join('.')].join(' '));
  return foldedText(words)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

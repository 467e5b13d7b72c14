/** A setting as its service's contract declares it: control, limits and default. */
import type { Field } from '@firm/platform/contract/entity/field';
import { emptyValue } from '@firm/platform/contract/entity/fieldValues';
import type { Setting, SettingOption } from './setting.ts';

interface SettingWords {
  /** Its key in forms and calls. */
  readonly name: Setting['name'];
  readonly label: string;
  readonly means?: string | undefined;
  /** Number of decimals; unlimited by default. */
  readonly places?: 1 | 2 | undefined;
  /** The label of a choice. */
  readonly option?: (word: string) => string;
  /** The choices, if they come from another list. */
  readonly options?: readonly SettingOption[];
  /** Error message if at least one must be selected. */
  readonly requiredMessage?: string;
}

export function declaredSetting(field: Field, { name, label, means, places, option = String, options, requiredMessage }: SettingWords): Setting {
  const named = { name, label, ...(means !== undefined && { means }) };
  const standard: unknown = field.initial ?? emptyValue(field);
  switch (field.kind) {
    case 'count':
      return { kind: 'number', ...named, standard: standard as number, limits: field };
    case 'number':
      return { kind: 'number', ...named, standard: standard as number, limits: field, places: places ?? null };
    case 'flag':
      return { kind: 'flag', ...named, standard: standard as boolean };
    case 'choice':
      return { kind: 'choice', ...named, standard: standard as string, options: worded(field.choices, option) };
    case 'choices':
      return { kind: 'several', ...named, standard: standard as string[], options: worded(field.choices, option), ...(field.required && requiredMessage !== undefined && { requiredMessage }) };
    case 'references':
      return { kind: 'several', ...named, standard: standard as number[], options: options ?? [] };
    default:
      throw new Error(`No setting is of the kind ${field.kind}`);
  }
}

const worded = (words: readonly string[], option: (word: string) => string): SettingOption<string>[] => words.map((value) => ({ value, label: option(value) }));

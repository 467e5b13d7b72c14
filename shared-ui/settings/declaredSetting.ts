/** A setting as its service's contract declares it: its control, its limits, and what holds until an organisation sets its own. */
import { emptyValue, type Field } from '@firm/platform/contract/entity/field';
import type { Setting, SettingOption } from './setting.ts';

interface SettingWords {
  /** By which a form and a call know it. */
  readonly name: Setting['name'];
  readonly label: string;
  readonly means?: string | undefined;
  /** Of numbers with places behind the point: how many; as many as are typed where none are named. */
  readonly places?: 1 | 2 | undefined;
  /** What a word of it is called. */
  readonly option?: (word: string) => string;
  /** Where the choices come from another list. */
  readonly options?: readonly SettingOption[];
  /** Where at least one has to be chosen. */
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

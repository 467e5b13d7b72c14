/** The form control for one field of a resident or client, chosen by its kind; antd's form passes `value`, `onChange` and `id`. */
import Select from 'antd/es/select';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { latestToday } from '@firm/platform/contract/days';
import { FieldControl } from '@firm/shared-ui/field/FieldControl.tsx';
import { DayField } from '@firm/shared-ui/pick/DayField.tsx';
import { EntitySelect } from '@firm/shared-ui/pick/EntitySelect.tsx';
import { pickedDormitories, pickedVendors } from '@firm/residents/contract/picked';
import { finder, namer } from '@firm/shared-ui/pick/find.ts';
import { findEmployers, findProjects, nameOfEmployer, nameOfProject } from '../pick/options.ts';
import { fitOf, fixedListOf, useChoices, type FixedList } from './choices.ts';
import type { Field } from './fields.ts';
import { useLookup, type LookupList } from './lookups.ts';
import { useResidentNames } from './names.ts';

interface FieldInputProps {
  readonly field: Field;
  readonly id?: string;
  readonly value?: unknown;
  readonly onChange?: (value: never) => void;
  /** The name of the record that the initial id refers to. */
  readonly known?: string | null;
}

/** Pickers by the collection that the field refers to. */
const pickers: Readonly<Record<string, Pick<Parameters<typeof EntitySelect>[0], 'queryKey' | 'find' | 'nameOf'>>> = {
  employerfirms: { queryKey: ['employerfirms'], find: findEmployers, nameOf: nameOfEmployer },
  vendors: { queryKey: ['vendors'], find: finder(pickedVendors), nameOf: namer(pickedVendors) },
  projects: { queryKey: ['projects', 'active'], find: findProjects, nameOf: nameOfProject },
  dormitories: { queryKey: ['dormitories'], find: finder(pickedDormitories) },
};

export function FieldInput({ field, known, ...control }: FieldInputProps): ReactNode {
  const given = control as { id: string; value: never; onChange: (value: unknown) => void };
  const list = fixedListOf(field);
  if (list) return <ChoiceInput field={field} list={list} {...given} />;
  if (field.kind === 'lookup') return <LookupInput list={field.list as LookupList} {...given} />;
  if (field.kind === 'reference') {
    const picker = pickers[field.to];
    return picker ? <EntitySelect {...given} {...picker} known={known ?? null} /> : null;
  }
  // As late as the service accepts, so that the calendar offers no day that is refused.
  if (field.kind === 'day' && field.past) return <DayField {...given} max={latestToday(new Date())} />;
  return <FieldControl field={field} {...given} />;
}

interface Control<T> {
  readonly id?: string;
  readonly value?: T | null;
  readonly onChange: (value: T | null) => void;
}

/** One entry of a fixed list; a gender cannot be cleared (docs/rules/residents.md#defaults). A value that is not in the list is kept. */
function ChoiceInput({ field, list, id, value, onChange }: Control<string> & { readonly field: Field; readonly list: FixedList }): ReactNode {
  const { t } = useTranslation('residents');
  const options = useChoices(list, 'ltr' in field);
  const isOther = value && !options.some((option) => option.value === value);
  return (
    <Select
      {...(id && { id })}
      allowClear={!('always' in field)}
      showSearch={{
        filterOption: (text, option) => option !== undefined && fitOf(text, option) !== null,
        filterSort: (one, other, { searchValue }) => (fitOf(searchValue, one) ?? 3) - (fitOf(searchValue, other) ?? 3),
      }}
      value={value || null}
      onChange={(word?: string | null) => onChange(word ?? '')}
      options={isOther ? [{ value, label: value, words: [value] }, ...options] : [...options]}
      placeholder={t('pick.choose')}
    />
  );
}

function LookupInput({ list, id, value, onChange }: Control<number> & { readonly list: LookupList }): ReactNode {
  const { t } = useTranslation('residents');
  const names = useResidentNames();
  const rows = useLookup(list);
  return (
    <Select
      {...(id && { id })}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      value={value ?? null}
      onChange={(chosen?: number | null) => onChange(chosen ?? null)}
      options={rows.map(({ type_id, name }) => ({ value: type_id, label: names.lookup(list, type_id, name) }))}
      placeholder={t('pick.choose')}
    />
  );
}

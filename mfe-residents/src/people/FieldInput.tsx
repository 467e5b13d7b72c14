/** The control of one field of a resident or a client, by its kind; antd's form gives it `value`, `onChange` and `id`. */
import Input from 'antd/es/input';
import InputNumber from 'antd/es/input-number';
import Select from 'antd/es/select';
import Switch from 'antd/es/switch';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { residentsLimits as limits } from '@firm/residents/contract/limits';
import { DayField } from '@firm/shared-ui/pick/DayField.tsx';
import { EntitySelect } from '@firm/shared-ui/pick/EntitySelect.tsx';
import { findActiveVendors, findDormitories, nameOfVendor } from '@firm/shared-ui/pick/find.ts';
import { findFirms, nameOfFirm } from '../pick/options.ts';
import { useChoices, type ChoiceField } from './choices.ts';
import type { Field, LookupKind } from './fields.ts';
import { useLookup } from './lookups.ts';
import { usePeopleNames } from './names.ts';

export interface FieldInputProps {
  readonly field: Field;
  readonly id?: string;
  readonly value?: unknown;
  readonly onChange?: (value: never) => void;
  /** The name behind a number that the form starts with. */
  readonly known?: string | null;
}

const pickers = {
  firm: { queryKey: ['employerfirms'], find: findFirms, nameOf: nameOfFirm },
  vendor: { queryKey: ['vendors'], find: findActiveVendors, nameOf: nameOfVendor },
  dormitory: { queryKey: ['dormitories'], find: findDormitories },
} as const;

export function FieldInput({ field, known, ...control }: FieldInputProps): ReactNode {
  const given = control as { id: string; value: never; onChange: (value: unknown) => void };
  switch (field.kind) {
    case 'text':
      return <Input {...given} maxLength={field.max} autoComplete="off" {...(field.ltr && { dir: 'ltr' })} />;
    case 'long':
      return <Input.TextArea {...given} maxLength={field.max} autoSize={{ minRows: 2, maxRows: 6 }} />;
    case 'rating':
      return <InputNumber {...given} min={0} max={5} step={0.5} />;
    case 'email':
      return <Input {...given} type="email" dir="ltr" maxLength={limits.email} autoComplete="off" />;
    case 'phone':
      return <Input {...given} type="tel" dir="ltr" maxLength={limits.phone} autoComplete="off" />;
    case 'day':
      return <DayField {...given} />;
    case 'count':
      return <InputNumber {...given} min={0} max={6} precision={0} />;
    case 'flag':
      return <Switch id={given.id} checked={Boolean(given.value)} onChange={given.onChange} />;
    case 'choice':
      return <ChoiceInput field={field.name as ChoiceField} {...given} />;
    case 'lookup':
      return <LookupInput kind={field.name as LookupKind} {...given} />;
    case 'firm':
    case 'vendor':
    case 'dormitory':
      return <EntitySelect {...given} {...pickers[field.kind]} known={known ?? null} />;
  }
}

interface Control<T> {
  readonly id?: string;
  readonly value?: T | null;
  readonly onChange: (value: T | null) => void;
}

/** One of a fixed list; a gender is always told (docs/rules/residents.md#defaults). A word that the list has not stays. */
function ChoiceInput({ field, id, value, onChange }: Control<string> & { readonly field: ChoiceField }): ReactNode {
  const { t } = useTranslation('residents');
  const options = useChoices(field);
  const isOther = value && !options.some((option) => option.value === value);
  return (
    <Select
      {...(id && { id })}
      allowClear={field !== 'gender'}
      showSearch={{ optionFilterProp: 'label' }}
      value={value || null}
      onChange={(word?: string | null) => onChange(word ?? '')}
      options={isOther ? [{ value, label: value }, ...options] : [...options]}
      placeholder={t('pick.choose')}
    />
  );
}

function LookupInput({ kind, id, value, onChange }: Control<number> & { readonly kind: LookupKind }): ReactNode {
  const { t } = useTranslation('residents');
  const names = usePeopleNames();
  const rows = useLookup(kind);
  return (
    <Select
      {...(id && { id })}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      value={value ?? null}
      onChange={(chosen?: number | null) => onChange(chosen ?? null)}
      options={rows.map(({ type_id, name }) => ({ value: type_id, label: names.lookup(kind, name) ?? name }))}
      placeholder={t('pick.choose')}
    />
  );
}

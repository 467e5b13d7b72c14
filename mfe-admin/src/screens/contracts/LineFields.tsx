import { useQuery } from '@tanstack/react-query';
import Button from 'antd/es/button';
import Form from 'antd/es/form';
import InputNumber from 'antd/es/input-number';
import Select from 'antd/es/select';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { contractLineFields } from '@firm/admin/contract/fields/line';
import { lineBases, type LineBasis } from '@firm/admin/contract/limits';
import { digitsOf } from '@firm/admin/contract/contract/money';
import { fieldsIn } from '@firm/platform/contract/entity/formSections';
import { FormFields } from '@firm/shared-ui/field/FormFields.tsx';
import { EntitySelect } from '@firm/shared-ui/pick/EntitySelect.tsx';
import { pickedDormitories } from '@firm/residents/contract/picked';
import { finder } from '@firm/shared-ui/pick/find.ts';
import { categoriesQuery } from '../../api.ts';
import { useContractNames } from '../../names.ts';

const inForm = fieldsIn(contractLineFields, 'line');

interface LineFieldsProps {
  /** Its index in the form's list. */
  readonly name: number;
  /** Its number as shown, counted from 1. */
  readonly number: number;
  readonly currency: string;
  readonly dormitories: readonly { readonly id: number; readonly name: string }[];
  readonly onRemove: () => void;
  /** Called when a category is chosen, with the basis on which lines of that category are usually charged. */
  readonly onCategory: (basis: LineBasis) => void;
}

/** One line of the form: what is charged, where, how many, and at what price. */
export function LineFields({ name, number, currency, dormitories, onRemove, onCategory }: LineFieldsProps): ReactNode {
  const { t } = useTranslation('admin');
  const names = useContractNames();
  const { data: categories = [] } = useQuery(categoriesQuery);
  const dormitory: number | undefined = Form.useWatch(['lines', name, 'dormitory']);
  const chosen: number | undefined = Form.useWatch(['lines', name, 'product_category']);
  return (
    <fieldset className="firm-contract__line">
      <legend>{t('contracts.line', { number })}</legend>
      <div className="firm-contract__columns">
        <FormFields
          fields={contractLineFields}
          names={inForm}
          label={(field) => (field === 'unit_price_minor' ? `${names.field(field)} (${currency})` : names.field(field))}
          items={Object.fromEntries(inForm.map((field) => [field, { name: [name, field === 'unit_price_minor' ? 'unit_price' : field] }]))}
          controls={{
            product_category: (
              <Select
                showSearch={{ optionFilterProp: 'label' }}
                options={categories.filter(({ is_active, type_id }) => is_active || type_id === chosen).map(({ type_id, name: label }) => ({ value: type_id, label }))}
                onChange={(id: number) => {
                  const category = categories.find(({ type_id }) => type_id === id);
                  if (category) onCategory(category.basis);
                }}
              />
            ),
            dormitory: <EntitySelect queryKey={['dormitories', 'choices']} find={finder(pickedDormitories)} known={dormitories.find(({ id }) => id === dormitory)?.name ?? null} />,
            basis: <Select options={lineBases.map((value) => ({ value, label: names.choice('basis', value) }))} />,
            unit_price_minor: <InputNumber min={0} precision={digitsOf(currency)} />,
          }}
        />
      </div>
      <Button size="small" onClick={onRemove}>
        {t('contracts.removeLine')}
        <span className="firm-hidden"> {number}</span>
      </Button>
    </fieldset>
  );
}

import { useQuery } from '@tanstack/react-query';
import Button from 'antd/es/button';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import InputNumber from 'antd/es/input-number';
import Select from 'antd/es/select';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { contractLimits as limits, lineBases, type LineBasis } from '@firm/admin/contract/limits';
import { digitsOf } from '@firm/admin/contract/money';
import { EntitySelect } from '@firm/shared-ui/pick/EntitySelect.tsx';
import { pickedDormitories } from '@firm/residents/contract/picked';
import { finder } from '@firm/shared-ui/pick/find.ts';
import { categoriesQuery } from '../../api.ts';
import { useContractNames } from '../../names.ts';

interface LineFieldsProps {
  /** Its place in the form's list. */
  readonly name: number;
  /** As people count. */
  readonly number: number;
  readonly currency: string;
  readonly dormitories: readonly { readonly id: number; readonly name: string }[];
  readonly onRemove: () => void;
  /** A category was chosen, whose lines are usually charged so. */
  readonly onCategory: (basis: LineBasis) => void;
}

/** One line of the form: what, where, how much, at what price. */
export function LineFields({ name, number, currency, dormitories, onRemove, onCategory }: LineFieldsProps): ReactNode {
  const { t } = useTranslation('admin');
  const names = useContractNames();
  const { data: categories = [] } = useQuery(categoriesQuery);
  const dormitory: number | undefined = Form.useWatch(['lines', name, 'dormitory']);
  const chosen: number | undefined = Form.useWatch(['lines', name, 'product_category']);
  const required = [{ required: true, message: t('contracts.required') }];
  return (
    <fieldset className="firm-contract__line">
      <legend>{t('contracts.line', { number })}</legend>
      <div className="firm-contract__columns">
        <Form.Item name={[name, 'product_category']} label={names.field('product_category')} rules={required}>
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            options={categories.filter(({ is_active, type_id }) => is_active || type_id === chosen).map(({ type_id, name: label }) => ({ value: type_id, label }))}
            onChange={(id: number) => {
              const category = categories.find(({ type_id }) => type_id === id);
              if (category) onCategory(category.basis);
            }}
          />
        </Form.Item>
        <Form.Item name={[name, 'dormitory']} label={names.field('dormitory')} rules={required}>
          <EntitySelect queryKey={['dormitories', 'choices']} find={finder(pickedDormitories)} known={dormitories.find(({ id }) => id === dormitory)?.name ?? null} />
        </Form.Item>
        <Form.Item name={[name, 'basis']} label={names.field('basis')} rules={required}>
          <Select options={lineBases.map((value) => ({ value, label: names.choice('basis', value) }))} />
        </Form.Item>
        <Form.Item name={[name, 'quantity']} label={names.field('quantity')} rules={required}>
          <InputNumber min={0} max={limits.quantity} precision={0} />
        </Form.Item>
        <Form.Item name={[name, 'unit_price']} label={`${names.field('unit_price_minor')} (${currency})`} rules={required}>
          <InputNumber min={0} precision={digitsOf(currency)} />
        </Form.Item>
        <Form.Item name={[name, 'description']} label={names.field('description')}>
          <Input maxLength={limits.description} autoComplete="off" />
        </Form.Item>
      </div>
      <Button size="small" onClick={onRemove}>
        {t('contracts.removeLine')}
        <span className="firm-hidden"> {number}</span>
      </Button>
    </fieldset>
  );
}

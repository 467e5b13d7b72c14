/** One setting in a form: its control, its explanation, and whether it has its default value. */
import Checkbox from 'antd/es/checkbox';
import Form from 'antd/es/form';
import InputNumber from 'antd/es/input-number';
import Select from 'antd/es/select';
import Switch from 'antd/es/switch';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import '../dialog/button.css';
import { pathOf } from '../field/fieldPath.ts';
import { differs, type Setting } from './setting.ts';
import { useSettingWords } from './useSettingWords.ts';

export function SettingField({ setting, hidden }: { readonly setting: Setting; /** Does not match the search; changed ones stay. */ readonly hidden: boolean }): ReactNode {
  const { t } = useTranslation('ui');
  const inWords = useSettingWords();
  const form = Form.useFormInstance();
  const name = [...pathOf(setting.name)];
  const value: unknown = Form.useWatch(name, form);
  const { label, means } = setting;
  const other = value !== undefined && value !== null && differs(setting, value);
  return (
    <div className={`firm-setting${other ? ' firm-setting--other' : ''}`} hidden={hidden && !form.isFieldTouched(name)}>
      <Form.Item name={name} label={label} extra={means} rules={rulesOf(setting, t('settings.required'))} {...(setting.kind === 'flag' && { valuePropName: 'checked' })}>
        {controlOf(setting)}
      </Form.Item>
      <p className="firm-setting__standard">
        {other && <strong>{t('settings.other')} </strong>}
        {t('settings.standard', { value: inWords(setting, setting.standard) })}
        {other && (
          <button
            type="button"
            className="firm-ui-button"
            aria-label={t('settings.resetOne', { setting: label })}
            // As if it had been entered: counts as touched.
            onClick={() => form.setFields([{ name, value: setting.standard, touched: true, errors: [] }])}
          >
            {t('settings.reset')}
          </button>
        )}
      </p>
    </div>
  );
}

function controlOf(setting: Setting): ReactNode {
  switch (setting.kind) {
    case 'number': {
      const { limits, places = 0 } = setting;
      return <InputNumber {...limits} {...(places !== null && { precision: places })} step={places === 2 ? 0.05 : places === 1 ? 0.1 : 1} />;
    }
    case 'choice':
      return <Select options={[...setting.options]} />;
    case 'flag':
      return <Switch />;
    case 'several':
      return <Checkbox.Group aria-label={setting.label} options={[...setting.options]} />;
  }
}

function rulesOf(setting: Setting, requiredMessage: string) {
  if (setting.kind === 'number') return [{ required: true, message: requiredMessage }];
  if (setting.kind !== 'several' || setting.requiredMessage === undefined) return [];
  const message = setting.requiredMessage;
  // Not antd's `required`, which sets an attribute that a group must not have.
  return [{ validator: (_: unknown, chosen: readonly unknown[]) => (chosen.length > 0 ? Promise.resolve() : Promise.reject(new Error(message))) }];
}

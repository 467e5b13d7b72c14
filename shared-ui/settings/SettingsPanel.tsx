/** The settings of one area as a part of a page: editable with permission, otherwise read-only. */
import Button from 'antd/es/button';
import Form from 'antd/es/form';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Loading, PartFailed } from '../area/index.ts';
import { Fact, Facts } from '../facts/Facts.tsx';
import { pathOf, valueIn } from '../field/fieldPath.ts';
import type { AreaSettings, SettingsPartProps } from './areaSettings.ts';
import { Consequences } from './Consequences.tsx';
import { differs, isFound } from './setting.ts';
import { SettingsFields } from './SettingsFields.tsx';
import { useSavedSettings } from './useSavedSettings.ts';
import { useSettingWords } from './useSettingWords.ts';
import './settings.css';

interface SettingsPanelProps<T extends { readonly version: number }> extends SettingsPartProps {
  readonly of: AreaSettings<T>;
}

export function SettingsPanel<T extends { readonly version: number }>(props: SettingsPanelProps<T>): ReactNode {
  const { data, isError, refetch } = props.of.settings;
  if (isError && !data) return <PartFailed onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return props.of.mayChange ? <Changed {...props} data={data} /> : <Read {...props} data={data} />;
}

type PartProps<T extends { readonly version: number }> = SettingsPanelProps<T> & { readonly data: T };

function Changed<T extends { readonly version: number }>({ of, words, onFound, data }: PartProps<T>): ReactNode {
  const { t } = useTranslation('ui');
  const { form, busy, fields, discard } = useSavedSettings(of);
  // Renders again with each change.
  Form.useWatch([], form);
  const touched = form.isFieldsTouched();
  return (
    <Form<T> {...fields} aria-label={of.title} initialValues={data}>
      <SettingsFields groups={of.groups} words={words} onFound={onFound} />
      <Consequences of={of} />
      {touched && (
        <div className="firm-settings__actions">
          <Button disabled={busy} onClick={discard}>
            {t('settings.discard')}
          </Button>
          <Button type="primary" htmlType="submit" loading={busy}>
            {t('settings.save')}
          </Button>
        </div>
      )}
    </Form>
  );
}

function Read<T extends { readonly version: number }>({ of: { groups }, words, onFound, data }: PartProps<T>): ReactNode {
  const { t } = useTranslation('ui');
  const inWords = useSettingWords();
  const found = groups.flatMap((group) => group.settings.filter((setting) => isFound(setting, group, words)));
  useEffect(() => {
    onFound(found.length);
  }, [found.length, onFound]);
  return (
    <>
      {words === '' && <p>{t('settings.readOnly')}</p>}
      <Facts>
        {found.map((setting) => {
          const value = valueIn(data, setting.name);
          return (
            <Fact key={pathOf(setting.name).join('.')} label={setting.label}>
              {inWords(setting, value)}
              {differs(setting, value) && <span className="firm-setting__standard"> {t('settings.standard', { value: inWords(setting, setting.standard) })}</span>}
            </Fact>
          );
        })}
      </Facts>
    </>
  );
}

import Select from 'antd/es/select';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { delimiters, type Delimiter } from '@firm/residents/contract/import/states';

const names = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const satisfies Record<Delimiter, string>;

interface DelimiterChoiceProps {
  readonly value: Delimiter;
  readonly disabled: boolean;
  readonly onChange: (delimiter: Delimiter) => void;
}

/** The delimiter of a text file, to be chosen if its columns were split wrongly. */
export function DelimiterChoice({ value, disabled, onChange }: DelimiterChoiceProps): ReactNode {
  const { t } = useTranslation('residents');
  return (
    <label className="firm-import__delimiter">
      <span>{t('import.delimiter.label')}</span>
      <Select<Delimiter>
        value={value}
        disabled={disabled}
        onChange={onChange}
        options={delimiters.map((delimiter) => ({ value: delimiter, label: t(`import.delimiter.${names[delimiter]}`) }))}
      />
    </label>
  );
}

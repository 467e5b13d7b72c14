/** A chart's data as a table. */
import { useTranslation } from 'react-i18next';
import { useFormats } from '../format/useFormats.ts';
import { decimalsOf } from '../format/numbers.ts';
import type { AmountsData } from './chartData.ts';
import '../status/hidden.css';

interface ChartTableProps {
  readonly data: AmountsData;
  readonly label: string;
  /** For screen readers only. */
  readonly hidden: boolean;
}

export function ChartTable({ data, label, hidden }: ChartTableProps) {
  const { t } = useTranslation('ui');
  const formats = useFormats();
  return (
    <div className={hidden ? 'firm-hidden' : 'firm-chart__table'}>
      <table>
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">{t('charts.label')}</th>
            {data.series.map((series) => (
              <th key={series.name} scope="col">
                {series.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.labels.map((name, i) => (
            <tr key={`${i}-${name}`}>
              <th scope="row">{name}</th>
              {data.series.map((series) => (
                <td key={series.name}>{formats.number(series.values[i], decimalsOf(series.digits))}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

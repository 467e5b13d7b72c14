import Button from 'antd/es/button';
import Input from 'antd/es/input';
import Segmented from 'antd/es/segmented';
import Select from 'antd/es/select';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DayField } from '@firm/shared-ui/pick/DayField.tsx';
import { Icon } from '@firm/shared-ui/status/Icon.tsx';
import { zooms, type Zoom } from '@firm/shared-ui/timegrid/scale.ts';
import { addDays, type Day } from '@firm/tenancy/contract/interval';
import { bedTypeOf } from '@firm/tenancy/contract/bed/types';
import { useNames } from '../../../names.ts';
import type { TimelineBed } from '../stays/beds.ts';
import { usualFirstDay, type TimelineView } from './useTimelineAddress.ts';
import './bar.css';

/** What can be printed from here. */
export type Sheet = 'timeline' | 'beds';

interface TimelineBarProps {
  readonly onPrint: (sheet: Sheet) => void;
  readonly view: TimelineView;
  readonly onChange: (change: Partial<TimelineView>) => void;
  /** All beds, from which the filters take their choices. */
  readonly beds: readonly TimelineBed[];
  readonly today: Day;
  /** Beds that the filters leave. */
  readonly count: number;
  readonly dormitoryName: (id: number) => string | null;
  readonly phone: boolean;
  readonly busy: boolean;
}

/** Days that Earlier and Later move by. */
const stride = 28;

/** Chooses the days, the zoom and the beds. */
export function TimelineBar({ onPrint, view, onChange, beds, today, count, dormitoryName, phone, busy }: TimelineBarProps): ReactNode {
  const { t } = useTranslation('tenancy');
  const names = useNames();
  const { dormitories, blocks, types } = useMemo(() => choices(beds, view.dormitory), [beds, view.dormitory]);
  const showsToday = view.from === usualFirstDay(today) || view.from === today;
  const choosers = (
    <>
      <Segmented
        aria-label={t('timeline.zoom')}
        value={view.zoom}
        onChange={(zoom) => onChange({ zoom: zoom as Zoom })}
        options={zooms.map((value) => ({ value, label: t(`timeline.zooms.${value}`) }))}
      />
      <Segmented
        aria-label={t('timeline.grouping')}
        value={view.grouping}
        onChange={(grouping) => onChange({ grouping: grouping as TimelineView['grouping'] })}
        options={(['room', 'floor'] as const).map((value) => ({ value, label: t(`timeline.groups.${value}`) }))}
      />
      <div className="firm-beds__filters" role="group" aria-label={t('timeline.filters')}>
        {dormitories.length > 1 && (
          <Select
            aria-label={names.field('dormitory')}
            allowClear
            placeholder={names.field('dormitory')}
            value={view.dormitory}
            popupMatchSelectWidth={false}
            onChange={(dormitory?: number | null) => onChange({ dormitory: dormitory ?? null, block: null })}
            options={dormitories.map((value) => ({ value, label: dormitoryName(value) ?? String(value) }))}
          />
        )}
        {blocks.length > 1 && (
          <Select
            aria-label={t('timeline.block')}
            allowClear
            placeholder={t('timeline.block')}
            value={view.block}
            onChange={(block?: string | null) => onChange({ block: block ?? null })}
            options={blocks.map((value) => ({ value, label: t('timeline.blockName', { name: value }) }))}
          />
        )}
        <Select
          aria-label={names.field('res_type')}
          allowClear
          placeholder={names.field('res_type')}
          value={view.type}
          popupMatchSelectWidth={false}
          onChange={(type?: number | null) => onChange({ type: type ?? null })}
          options={types.map((value) => ({ value, label: names.type(value, bedTypeOf(value)?.name) }))}
        />
        <Input
          aria-label={t('timeline.search')}
          placeholder={t('timeline.search')}
          prefix={<Icon name="search" />}
          allowClear
          value={view.search}
          onChange={(event) => onChange({ search: event.target.value })}
        />
        <span className="firm-beds__count" role="status">
          {t('timeline.beds', { count })}
        </span>
        <Button icon={<Icon name="file" />} onClick={() => onPrint('timeline')}>
          {t('timeline.sheet.print')}
        </Button>
        <Button icon={<Icon name="file" />} onClick={() => onPrint('beds')}>
          {t('timeline.sheet.printBeds')}
        </Button>
      </div>
    </>
  );
  return (
    <div className="firm-beds__bar-area" aria-busy={busy}>
      <div className="firm-beds__steps">
        <Button aria-label={t('timeline.earlier')} icon={<Icon name="previous" />} onClick={() => onChange({ from: addDays(view.from, -stride) })} />
        <Button disabled={showsToday} onClick={() => onChange({ from: '' })}>
          {t('timeline.today')}
        </Button>
        <Button aria-label={t('timeline.later')} icon={<Icon name="next" />} onClick={() => onChange({ from: addDays(view.from, stride) })} />
        <DayField label={t('timeline.from')} value={view.from} clearable={false} readOnly={phone} onChange={(from) => from && onChange({ from })} />
      </div>
      {phone ? (
        <details className="firm-beds__more">
          <summary>{t('timeline.filters')}</summary>
          <div className="firm-beds__more-content">{choosers}</div>
        </details>
      ) : (
        choosers
      )}
    </div>
  );
}

function choices(beds: readonly TimelineBed[], dormitory: number | null) {
  const dormitories = new Set<number>();
  const blocks = new Set<string>();
  const types = new Set<number>();
  for (const bed of beds) {
    dormitories.add(bed.dormitory);
    types.add(bed.type);
    if (bed.block !== null && (dormitory === null || bed.dormitory === dormitory)) blocks.add(bed.block);
  }
  return { dormitories: [...dormitories], blocks: [...blocks].sort(), types: [...types].sort((a, b) => a - b) };
}

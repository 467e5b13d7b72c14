import Button from 'antd/es/button';
import Segmented from 'antd/es/segmented';
import Select from 'antd/es/select';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDayNames } from '@firm/shared-ui/format/useDayNames.ts';
import { useMinute } from '@firm/shared-ui/format/useMinute.ts';
import { DayField } from '@firm/shared-ui/pick/DayField.tsx';
import { Icon } from '@firm/shared-ui/status/Icon.tsx';
import { addDays } from '@firm/tenancy/contract/interval';
import { todayOf } from '../../dormitories/today.ts';
import type { FacilityPlanner } from './api.ts';
import { useFacilityType } from './facilityType.ts';
import { mondayOf, plannerViews, type BookingAddress, type PlannerView } from './useBookingAddress.ts';

interface PlannerBarProps {
  readonly address: BookingAddress;
  readonly planner: FacilityPlanner;
  readonly phone: boolean;
  readonly busy: boolean;
  readonly onDay: (day: string) => void;
  /** Further buttons. */
  readonly children?: ReactNode;
}

/** Chooses the day, the view and the facility type. */
export function PlannerBar({ address, planner, phone, busy, onDay, children }: PlannerBarProps): ReactNode {
  const { t } = useTranslation('tenancy');
  const names = useDayNames();
  const typeName = useFacilityType();
  const { day, view, type } = address;
  const by = view === 'week' && !phone ? 7 : 1;
  const today = todayOf(planner.dormitories, useMinute())(null);
  const types = new Map(planner.facilities.map((facility) => [facility.zone_type, facility.zone_type_name]));
  const monday = mondayOf(day);
  return (
    <div className="firm-booking__bar" aria-busy={busy}>
      <h2 className="firm-booking__title">
        {by === 7 ? t('booking.weekOf', { from: monday, to: addDays(monday, 6) }) : names.long(day)}
      </h2>
      <div className="firm-booking__steps">
        <Button aria-label={t(by === 7 ? 'booking.weekBefore' : 'booking.dayBefore')} icon={<Icon name="previous" />} onClick={() => onDay(addDays(day, -by))} />
        <Button disabled={day === today} onClick={() => onDay(today)}>
          {t('booking.today')}
        </Button>
        <Button aria-label={t(by === 7 ? 'booking.weekAfter' : 'booking.dayAfter')} icon={<Icon name="next" />} onClick={() => onDay(addDays(day, by))} />
        <DayField label={t('booking.day')} value={day} clearable={false} readOnly={phone} onChange={(chosen) => chosen && onDay(chosen)} />
      </div>
      <Select
        aria-label={t('booking.kind')}
        className="firm-booking__kinds"
        allowClear
        placeholder={t('booking.allKinds')}
        value={type}
        onChange={(chosen?: number | null) => address.set({ type: chosen ?? null })}
        options={[...types].map(([value, word]) => ({ value, label: typeName(value, word) }))}
      />
      {!phone && (
        <Segmented
          aria-label={t('booking.view')}
          value={view}
          onChange={(chosen) => address.set({ view: chosen as PlannerView })}
          options={plannerViews.map((value) => ({ value, label: t(`booking.${value}View`) }))}
        />
      )}
      {children}
    </div>
  );
}

/** /reservations/booking: facilities by hours of the day, where marking a time books it (docs/rules/tenancy.md#booking-facilities). */
import Button from 'antd/es/button';
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Loading, PartFailed } from '@firm/shared-ui/area/index.ts';
import { useDiscardQuestion } from '@firm/shared-ui/dialog/useConfirmedClose.ts';
import { chosenDormitories, useSession } from '@firm/shared-ui/session/index.ts';
import { usePhone } from '@firm/shared-ui/table/usePhone.ts';
import { addDays } from '@firm/tenancy/contract/interval';
import { useToday } from '../../dormitories/useToday.ts';
import { Agenda } from './grid/Agenda.tsx';
import { usePlanner, type Facility } from './api.ts';
import { DayGrid } from './grid/DayGrid.tsx';
import { isWritten, keepsEntry, newDraft, withTimes, type Draft } from './draft/draft.ts';
import { PlannerBar } from './PlannerBar.tsx';
import { firstFreeHour } from './draft/firstFreeHour.ts';
import { occupiedBy } from './plan.ts';
import { mondayOf, useBookingAddress } from './useBookingAddress.ts';
import { WeekGrid } from './grid/WeekGrid.tsx';
import '@firm/shared-ui/status/dim.css';
import './booking.css';

const BookingPanel = lazy(() => import('./panel/BookingPanel.tsx').then((m) => ({ default: m.BookingPanel })));
const BookingDialog = lazy(() => import('./panel/BookingDialog.tsx').then((m) => ({ default: m.BookingDialog })));

export default function Booking(): ReactNode {
  const { t } = useTranslation('tenancy');
  const dormitory = chosenDormitories(useSession((session) => session.dormitories));
  const mayAdd = useSession((session) => session.can('add', 'resourcereserve'));
  const phone = usePhone();
  const address = useBookingAddress(useToday(dormitory).of(null));
  const [draft, setDraft] = useState<Draft | null>(null);
  const [opened, setOpened] = useState<Draft | null>(null);
  const mayDiscard = useDiscardQuestion();
  const week = address.view === 'week' && !phone;
  const from = week ? mondayOf(address.day) : address.day;
  const days = week ? 7 : 1;
  const planner = usePlanner(dormitory, from, days);
  const { data } = planner;
  // What is loaded is still of other days or dormitories: it must not say that nothing is booked, or where an hour is free.
  const isOther = planner.isPlaceholderData;
  const occupied = useMemo(() => occupiedBy(data?.bookings ?? []), [data]);

  const show = (day: string): void => {
    if (day < from || day >= addDays(from, days)) address.set({ day });
  };
  /** Opens a draft, or moves the open one; what was written in another is not lost unasked. Answers whether it is open. */
  const open = async (next: Draft): Promise<boolean> => {
    const moves = draft !== null && opened !== null && keepsEntry(next, draft);
    if (!moves && draft && opened && isWritten(draft, opened) && !(await mayDiscard())) return false;
    // A draft for another day than the one shown, because that one is over, takes the planner along.
    if (next.id === null) show(next.start_date);
    // A draft in which nothing was written is as good as opened anew, so that another facility is not taken for an entry.
    if (!moves || !isWritten(draft, opened)) setOpened(next);
    setDraft(next);
    return true;
  };
  // In the facility that was chosen, taken or not; otherwise in the first that is free.
  const begin = (chosen: Facility | null, day: string): void => {
    if (!data) return;
    const free = firstFreeHour(chosen ? { ...data, facilities: [chosen] } : data, occupied, day, new Date());
    void open(newDraft(free.day, chosen ? [chosen.id] : free.facility, free.span));
  };
  // A new draft moves along with the planner to another day; a booking that is being changed keeps its own day.
  const goTo = (day: string): void => {
    address.set({ day });
    if (draft?.id === null && !week) setDraft(withTimes(draft, { start_date: day }));
  };

  if (planner.isPending) return <Loading />;
  if (!data) return <PartFailed onRetry={() => void planner.refetch()} />;
  return (
    <div className={draft ? 'firm-booking firm-booking--writing' : 'firm-booking'}>
      <PlannerBar address={address} planner={data} phone={phone} busy={planner.isFetching} onDay={goTo}>
        {mayAdd && data.facilities.length > 0 && (
          <Button type="primary" disabled={isOther} onClick={() => begin(null, address.day)}>
            {t('booking.new')}
          </Button>
        )}
      </PlannerBar>
      {data.facilities.length === 0 && !isOther ? (
        <p className="firm-booking__none">{t('booking.noFacilities')}</p>
      ) : phone && isOther ? (
        <Loading />
      ) : phone ? (
        <Agenda planner={data} day={from} type={address.type} onOpen={(open) => address.set({ open })} />
      ) : (
        <div className={`firm-booking__days${isOther ? ' firm-dim' : ''}`} inert={isOther}>
          {week ? (
            <WeekGrid planner={data} occupied={occupied} from={from} type={address.type} draft={draft} onOpen={(booking) => address.set({ open: booking })} onBegin={begin} onDay={(day) => address.set({ day, view: 'day' })} />
          ) : (
            <DayGrid planner={data} occupied={occupied} day={from} type={address.type} draft={draft} onOpen={(booking) => address.set({ open: booking })} onBegin={begin} onDraft={(next) => void open(next)} />
          )}
        </div>
      )}
      <Suspense fallback={null}>
        {draft && opened && <BookingPanel key={draft.id ?? 'new'} planner={data} draft={draft} opened={opened} phone={phone} onChange={setDraft} onSaved={({ start_date }) => show(start_date)} onClose={() => setDraft(null)} />}
        {address.open !== null && (
          <BookingDialog
            id={address.open}
            onClose={() => address.set({ open: null })}
            onChange={(change) => {
              void open(change).then((isOpen) => isOpen && address.set({ open: null, day: change.start_date }));
            }}
          />
        )}
      </Suspense>
    </div>
  );
}

/** The door: people enter or leave one after another, by scan or by number. The outcome is shown below the field and announced to screen readers. */
import Button from 'antd/es/button';
import Input, { type InputRef } from 'antd/es/input';
import { lazy, Suspense, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isNotHere } from '@firm/shared-ui/area/isNotHere.ts';
import { EntitySelect } from '@firm/shared-ui/pick/EntitySelect.tsx';
import type { NameOf } from '@firm/shared-ui/pick/find.ts';
import { CodeScanner, ScanSwitch } from '@firm/shared-ui/scan/CodeScanner.tsx';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { recordEntry, recordExit, type Visit } from '../../api.ts';
import { rememberedPlace, rememberPlace } from '../../door/rememberedPlace.ts';
import { ScanOutcomes } from '../../door/ScanOutcomes.tsx';
import { useDoorQueue } from '../../door/useDoorQueue.ts';
import { KioskButton } from '../../kiosk/KioskButton.tsx';
import { findWorkZones, nameOfPlace } from '../../pick.ts';
import { placeIn } from '@firm/shared-ui/pick/placeNames.ts';

const VisitorDialog = lazy(() => import('./VisitorDialog.tsx').then((m) => ({ default: m.VisitorDialog })));

interface AtDoor {
  readonly code: string;
  readonly way: 'in' | 'out';
  /** The zone of the door. */
  readonly zone: number | null;
  readonly source: 'qr' | 'staff';
}

export function Door(): ReactNode {
  const { t } = useTranslation('safedistance');
  const user = useSession((session) => session.user?.id ?? 0);
  const [zone, setZone] = useState(() => rememberedPlace(user));
  const choose = (place: number | null): void => {
    setZone(place);
    rememberPlace(user, place);
  };
  const nameOf: NameOf = (id, signal) =>
    nameOfPlace(id, signal).catch((problem: unknown) => {
      // The remembered place is gone, or no longer in the reader's scope: to be chosen again.
      if (isNotHere(problem)) choose(null);
      throw problem;
    });
  const [code, setCode] = useState('');
  const [scanning, setScanning] = useState(false);
  const field = useRef<InputRef>(null);
  const [visitorAt, setVisitorAt] = useState<number | null>(null);
  const outcomeOf = (way: AtDoor['way'], visit: Visit, warnings: readonly string[]) =>
    ({ state: warnings.length > 0 ? 'warned' : 'good', words: [t(`tracking.said.${way}`, { name: visit.name, place: placeIn(visit.place_name, visit.zone === null ? null : visit.dorm_name) }), ...warnings].join(' · ') }) as const;
  const { enqueue, show, ...outcomes } = useDoorQueue<AtDoor>('visits', async ({ key, who: { code: who, way, zone: place, source }, at }, isLate) => {
    const then = isLate ? new Date(at).toISOString() : undefined;
    const { visit, warnings } = way === 'in' ? await recordEntry({ zone: place, code: who, source, ...(then && { entered_at: then }) }, key) : { visit: await recordExit(who, place, key, then), warnings: [] };
    return outcomeOf(way, visit, warnings);
  });

  const say = (who: string, shown: string, way: AtDoor['way']): void => {
    if (who.trim() === '' || (way === 'in' && zone === null)) return;
    enqueue({ code: who.trim(), way, zone, source: scanning ? 'qr' : 'staff' }, shown.trim());
    setCode('');
    field.current?.focus();
  };
  return (
    <section className="firm-dorm-tracking__door" aria-labelledby="firm-dorm-tracking-door">
      <h3 id="firm-dorm-tracking-door">{t('tracking.door')}</h3>
      <form
        className="firm-dorm-tracking__form"
        onSubmit={(event) => {
          event.preventDefault();
          say(code, code, 'in');
        }}
      >
        <EntitySelect label={t('tracking.place')} queryKey={['workzones', 'work']} find={findWorkZones} nameOf={nameOf} value={zone} onChange={choose} clearable={false} />
        <Input ref={field} aria-label={t('tracking.code')} placeholder={t('tracking.code')} value={code} onChange={(event) => setCode(event.target.value)} maxLength={300} autoComplete="off" />
        <Button type="primary" htmlType="submit" disabled={zone === null}>
          {t('tracking.in')}
        </Button>
        <Button onClick={() => say(code, code, 'out')}>
          {t('tracking.out')}
        </Button>
        <Button onClick={() => setVisitorAt(zone)} disabled={zone === null}>
          {t('tracking.visitor')}
        </Button>
        <KioskButton zone={zone} />
        <ScanSwitch on={scanning} onChange={setScanning} />
      </form>
      {zone === null && <p className="firm-dorm-tracking__hint">{t('tracking.choosePlace')}</p>}
      {scanning && <CodeScanner hint={t('tracking.holdUp')} fallback={t('tracking.type')} onCode={(text) => say(text, t('door.scanned'), zone === null ? 'out' : 'in')} />}
      <ScanOutcomes {...outcomes} />
      <Suspense fallback={null}>{visitorAt !== null && <VisitorDialog zone={visitorAt} onEntered={({ visit, warnings }) => show(outcomeOf('in', visit, warnings))} onClose={() => setVisitorAt(null)} />}</Suspense>
    </section>
  );
}

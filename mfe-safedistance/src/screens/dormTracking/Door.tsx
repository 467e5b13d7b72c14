/** The door: one after the other comes or goes, by scan or by number. What happened is said beneath the field, and to screen readers. */
import Button from 'antd/es/button';
import Input, { type InputRef } from 'antd/es/input';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { whyNot } from '@firm/shared-ui/api/index.ts';
import { EntitySelect } from '@firm/shared-ui/pick/EntitySelect.tsx';
import { CodeScanner, ScanSwitch } from '@firm/shared-ui/scan/CodeScanner.tsx';
import { comeIn, goOut } from '../../api.ts';
import { findWorkZones } from '../../pick.ts';

/** @param onVisitor a visitor comes to the place of this door */
export function Door({ onVisitor }: { readonly onVisitor: (zone: number) => void }): ReactNode {
  const { t } = useTranslation('safedistance');
  const [zone, setZone] = useState<number | null>(null);
  const [code, setCode] = useState('');
  const [scanning, setScanning] = useState(false);
  const [busy, setBusy] = useState(false);
  const [told, setTold] = useState<{ readonly words: string; readonly good: boolean } | null>(null);
  const field = useRef<InputRef>(null);

  const say = async (who: string, way: 'in' | 'out'): Promise<void> => {
    if (who.trim() === '' || (way === 'in' && zone === null)) return;
    setBusy(true);
    try {
      const visit = way === 'in' ? await comeIn({ zone, code: who, source: scanning ? 'qr' : 'staff' }) : await goOut(who, zone);
      setTold({ words: t(`tracking.said.${way}`, { name: visit.name, place: visit.place_name }), good: true });
      setCode('');
    } catch (problem) {
      setTold({ words: whyNot(problem), good: false });
    }
    setBusy(false);
    field.current?.focus();
  };
  return (
    <section className="firm-dorm-tracking__door" aria-labelledby="firm-dorm-tracking-door">
      <h3 id="firm-dorm-tracking-door">{t('tracking.door')}</h3>
      <form
        className="firm-dorm-tracking__form"
        onSubmit={(event) => {
          event.preventDefault();
          void say(code, 'in');
        }}
      >
        <EntitySelect label={t('tracking.place')} queryKey={['workzones', 'work']} find={findWorkZones} value={zone} onChange={setZone} clearable={false} />
        <Input ref={field} aria-label={t('tracking.code')} placeholder={t('tracking.code')} value={code} onChange={(event) => setCode(event.target.value)} maxLength={300} autoComplete="off" />
        <Button type="primary" htmlType="submit" disabled={zone === null || busy}>
          {t('tracking.in')}
        </Button>
        <Button onClick={() => void say(code, 'out')} disabled={busy}>
          {t('tracking.out')}
        </Button>
        <Button onClick={() => zone !== null && onVisitor(zone)} disabled={zone === null}>
          {t('tracking.visitor')}
        </Button>
        <ScanSwitch on={scanning} onChange={setScanning} />
      </form>
      {zone === null && <p className="firm-dorm-tracking__hint">{t('tracking.choosePlace')}</p>}
      {scanning && <CodeScanner hint={t('tracking.holdUp')} otherwise={t('tracking.type')} onCode={(text) => void say(text, zone === null ? 'out' : 'in')} />}
      <p role="status" className={told?.good === false ? 'firm-dorm-tracking__told firm-dorm-tracking__told--bad' : 'firm-dorm-tracking__told'}>
        {told?.words}
      </p>
    </section>
  );
}

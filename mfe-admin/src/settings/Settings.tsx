/** The settings of every service on one page, in sections that are parcels of their areas (docs/rules/administration.md#settings-page). */
import { useQuery } from '@tanstack/react-query';
import Input from 'antd/es/input';
import { useCallback, useId, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Loading, Parcel, PartFailed } from '@firm/shared-ui/area/index.ts';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';
import type { SettingsPartProps } from '@firm/shared-ui/settings/areaSettings.ts';
import { SettingsPanel } from '@firm/shared-ui/settings/SettingsPanel.tsx';
import { useApproval } from '../approvals/useApproval.tsx';
import { LastChange } from './LastChange.tsx';
import { settingsAreasQuery, type SettingsArea } from './settingsAreas.ts';
import { useExportSettings } from './useExportSettings.tsx';
import { useSecuritySettings } from './useSecuritySettings.tsx';
import './settings.css';

export function Settings(): ReactNode {
  const { t, i18n } = useTranslation('admin');
  const formats = useFormats();
  const [params, setParams] = useSearchParams();
  const words = params.get('find') ?? '';
  const holds = useSession((session) => session.holds);
  const { data, isError, refetch } = useQuery(settingsAreasQuery);
  const [found, setFound] = useState<Readonly<Record<string, number>>>({});
  const onFound = useCallback((part: string, settings: number) => setFound((before) => (before[part] === settings ? before : { ...before, [part]: settings })), []);
  const look = (text: string): void =>
    setParams(
      (now) => {
        if (text) now.set('find', text);
        else now.delete('find');
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  if (isError) return <PartFailed onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const titleOf = (settingsArea: SettingsArea): string => settingsArea.title(i18n.resolvedLanguage ?? 'en');
  const shown = data.filter(({ needs }) => holds(needs));
  const left = data.filter(({ needs }) => !holds(needs));
  const sections = [...shown.map(({ area }) => area), 'exports', 'rights'];
  // A section that is still loading may yet have a match.
  const nothing = words !== '' && sections.every((part) => found[part] === 0);
  const section = { words, found, onFound };
  return (
    <div className="firm-settings-page">
      <Input allowClear type="search" value={words} maxLength={100} aria-label={t('settings.find')} placeholder={t('settings.find')} onChange={({ target }) => look(target.value)} />
      <p role="status">{nothing && t('settings.nothing')}</p>
      {shown.map((settingsArea) => (
        <Section key={settingsArea.area} part={settingsArea.area} title={titleOf(settingsArea)} audited={settingsArea.audited} {...section}>
          {(props) => <Parcel area={settingsArea.area} name="settings" props={props} fallback={<Loading />} />}
        </Section>
      ))}
      <Section part="exports" title={t('settings.exports')} audited="admin.exportsettings" {...section}>
        {(props) => <ExportSettings {...props} />}
      </Section>
      <Section part="rights" title={t('settings.rights')} audited="identity.securitysettings" {...section}>
        {(props) => <SecuritySettings {...props} />}
      </Section>
      {left.length > 0 && <p>{t('settings.left', { areas: new Intl.ListFormat(formats.locale).format(left.map(titleOf)) })}</p>}
    </div>
  );
}

interface SectionProps {
  readonly part: string;
  readonly title: string;
  readonly audited: string;
  readonly words: string;
  readonly found: Readonly<Record<string, number>>;
  readonly onFound: (part: string, settings: number) => void;
  readonly children: (props: SettingsPartProps) => ReactNode;
}

/** Hidden rather than unmounted while it has no match, so that what was entered in it is kept. */
function Section({ part, title, audited, words, found, onFound, children }: SectionProps): ReactNode {
  const id = useId();
  const props = useMemo((): SettingsPartProps => ({ words, onFound: (settings) => onFound(part, settings) }), [words, onFound, part]);
  return (
    <section aria-labelledby={id} hidden={words !== '' && found[part] === 0}>
      <h3 id={id}>{title}</h3>
      <LastChange audited={audited} />
      {children(props)}
    </section>
  );
}

function ExportSettings(props: SettingsPartProps): ReactNode {
  return <SettingsPanel of={useExportSettings()} {...props} />;
}

function SecuritySettings(props: SettingsPartProps): ReactNode {
  const { offer, dialog } = useApproval();
  const of = useSecuritySettings((problem) => offer(problem, { order: () => ({ kind: 'settings', four_eyes: false }) }));
  return (
    <>
      <SettingsPanel of={of} {...props} />
      {dialog}
    </>
  );
}

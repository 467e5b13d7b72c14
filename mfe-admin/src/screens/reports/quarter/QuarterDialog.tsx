import { useQuery } from '@tanstack/react-query';
import Button from 'antd/es/button';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { quarterLimits as limits, type QuarterSection } from '@firm/admin/contract/quarter/quarter';
import { apiAddress } from '@firm/shared-ui/api/index.ts';
import { FiguresFailed } from '@firm/shared-ui/cards/FiguresFailed.tsx';
import { useConfirm } from '@firm/shared-ui/dialog/ConfirmDialog.tsx';
import { Dialog } from '@firm/shared-ui/dialog/Dialog.tsx';
import { DialogActions } from '@firm/shared-ui/dialog/DialogActions.tsx';
import { FileLink } from '@firm/shared-ui/export/FileLink.tsx';
import { Fact, Facts, Words } from '@firm/shared-ui/facts/Facts.tsx';
import { setUntouched } from '@firm/shared-ui/field/setUntouched.ts';
import { Time } from '@firm/shared-ui/format/Time.tsx';
import { decimalsOf } from '@firm/shared-ui/format/numbers.ts';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { useRecordForm } from '@firm/shared-ui/stale/useRecordForm.tsx';
import { StatusTag } from '@firm/shared-ui/status/StatusTag.tsx';
import { api, quarterQuery, type QuarterReport, type QuarterRow } from '../../../api.ts';
import { quarterColours, useQuarterName } from './quarterNames.ts';
import '../reports.css';

type Texts = Partial<Record<QuarterSection, string>>;

interface QuarterDialogProps {
  readonly row: QuarterRow;
  readonly onClose: () => void;
}

/** A quarterly report: its eleven headings with their figures, the texts that staff write, and whether it was sent. */
export function QuarterDialog({ row, onClose }: QuarterDialogProps): ReactNode {
  const { t } = useTranslation('admin');
  const quarterName = useQuarterName();
  const { data, isError, refetch } = useQuery(quarterQuery(row.id, row.quarter));
  const title = t('quarters.dialog', { quarter: quarterName(row.quarter), dormitory: row.dorm_name });
  if (!data) {
    if (!isError) return null;
    return (
      <Dialog open size="lg" title={title} onClose={onClose}>
        <FiguresFailed onRetry={() => void refetch()} />
      </Dialog>
    );
  }
  return <Opened report={data} title={title} onClose={onClose} />;
}

function Opened({ report: read, title, onClose }: { readonly report: QuarterReport; readonly title: string; readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation('admin');
  const quarterName = useQuarterName();
  const confirm = useConfirm();
  const { id, quarter } = read;
  const refresh = (now: QuarterReport): void => {
    goOn(now);
    queryClient.setQueryData(quarterQuery(id, quarter).queryKey, now);
    void queryClient.invalidateQueries({ queryKey: ['quarterlyreports'] });
  };
  const { record, goOn, stale, form, dialog, fields, actions, attempt } = useRecordForm<Texts, QuarterReport, QuarterReport>({
    record: read,
    valuesOf: textsOf,
    onClose,
    send: (texts, { record: before }) => api('PUT /quarterlyreports/{id}/', { params: { id }, body: { quarter, texts, version: before?.version } }),
    onSent: (now) => {
      refresh(now);
      setUntouched(form, textsOf(now));
    },
    compare: { name: () => title, label: (code) => read.sections.find((section) => section.code === code)?.name ?? code },
  });
  const report = record ?? read;
  const { state, sections, version, missing } = report;
  const writes = report.own && state !== 'sent';
  const send = async (): Promise<void> => {
    const agreed = await confirm({ title: t('quarters.sendTitle', { quarter: quarterName(quarter) }), text: t('quarters.sendText'), confirmLabel: t('quarters.send') });
    if (agreed) attempt(() => api('POST /quarterlyreports/{id}/send/', { params: { id }, body: { quarter, version } }));
  };
  const maySend = writes && (state === 'due' || state === 'overdue') && missing.length === 0;
  return (
    <>
      <Dialog {...dialog} size="lg" title={title} footer={writes ? <DialogActions {...actions} cancelLabel={t('quarters.close')} /> : undefined}>
        <div className="firm-reports__steps">
          <StatusTag color={quarterColours[state]} text={t(`quarters.states.${state}`)} />
          <span>
            {t('quarters.due')} <bdi dir="ltr">{report.due_day}</bdi>
          </span>
          <FileLink kind="made" address={apiAddress('/quarterlyreports/{id}/file/', { id }, { quarter })}>
            {t('quarters.document')}
          </FileLink>
          <FileLink kind="made" address={apiAddress('/quarterlyreports/{id}/file/', { id }, { quarter, format: 'xlsx' })}>
            {t('quarters.workbook')}
          </FileLink>
          {maySend && <Button onClick={() => void send()}>{t('quarters.send')}</Button>}
        </div>
        {report.sent_time && (
          <Facts>
            <Fact label={t('quarters.sentOn')}>
              <Time value={report.sent_time} />
            </Fact>
            <Fact label={t('quarters.sentBy')}>{report.sent_by_name}</Fact>
            <Fact label={t('quarters.hash')}>
              <bdi dir="ltr" className="firm-reports__hash">
                {report.sent_hash}
              </bdi>
            </Fact>
          </Facts>
        )}
        {writes && missing.length > 0 && <p role="status">{t('quarters.missingNames', { names: sections.filter(({ code }) => missing.includes(code)).map(({ name }) => name).join(' · ') })}</p>}
        <Form {...fields} initialValues={textsOf(report)}>
          {sections.map((section, i) => (
            <Section key={section.code} section={section} number={i + 1} writes={writes} onTake={(text) => form.setFields([{ name: section.code, value: text, touched: true }])} />
          ))}
        </Form>
      </Dialog>
      {stale}
    </>
  );
}

const textsOf = ({ sections }: QuarterReport): Texts => Object.fromEntries(sections.map(({ code, text }) => [code, text]));

interface SectionProps {
  readonly section: QuarterReport['sections'][number];
  readonly number: number;
  readonly writes: boolean;
  /** Called with the text of the previous quarter, to copy it. */
  readonly onTake: (text: string) => void;
}

function Section({ section: { code, name, figures, text, text_before, wants_text }, number: place, writes, onTake }: SectionProps): ReactNode {
  const { t } = useTranslation('admin');
  const { number } = useFormats();
  return (
    <section aria-label={name} className="firm-reports__section">
      <h3>
        {place}. {name}
      </h3>
      {figures === null && <p>{t('quarters.hidden')}</p>}
      {figures && figures.length > 0 && (
        <Facts>
          {figures.map((figure) => (
            <Fact key={figure.key} label={figure.name}>
              {typeof figure.value === 'number' ? number(figure.value, decimalsOf(figure.digits)) : <bdi>{figure.value ?? '—'}</bdi>}
            </Fact>
          ))}
        </Facts>
      )}
      {writes ? (
        <Form.Item name={code} label={t('quarters.textOf', { name })} extra={wants_text ? t('quarters.wanted') : undefined}>
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 10 }} maxLength={limits.text} dir="auto" />
        </Form.Item>
      ) : (
        <p>
          <Words>{text}</Words>
        </p>
      )}
      {writes && text === '' && text_before !== '' && (
        <Button size="small" onClick={() => onTake(text_before)}>
          {t('quarters.takeOver')}
          <span className="firm-hidden"> {name}</span>
        </Button>
      )}
    </section>
  );
}

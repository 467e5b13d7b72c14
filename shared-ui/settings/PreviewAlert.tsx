import Alert from 'antd/es/alert';
import type { ReactNode } from 'react';
import './settings.css';

interface PreviewAlertProps {
  /** More is affected than under the present settings. */
  readonly warns: boolean;
  /** The effect of the settings as they are now entered is still being worked out: what is shown is that of earlier ones. */
  readonly busy: boolean;
  readonly title: ReactNode;
  readonly description?: ReactNode;
}

/** What changed settings would affect, before they are saved. */
export function PreviewAlert({ warns, busy, title, description }: PreviewAlertProps): ReactNode {
  return <Alert className="firm-settings-preview" type={warns ? 'warning' : 'info'} showIcon aria-busy={busy} title={title} description={description} />;
}

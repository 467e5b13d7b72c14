import Button from 'antd/es/button';
import { lazy, Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../status/Icon.tsx';
import type { CodeCameraProps } from './CodeCamera.tsx';

const CodeCamera = lazy(() => import('./CodeCamera.tsx'));

/** Reads QR codes with the camera while it is mounted; its code and the decoder are loaded on first use. */
export function CodeScanner(props: CodeCameraProps): ReactNode {
  const { t } = useTranslation('ui');
  return (
    <Suspense fallback={<p role="status">{t('scan.starting')}</p>}>
      <CodeCamera {...props} />
    </Suspense>
  );
}

interface ScanSwitchProps {
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}

/** The button that starts and stops scanning: the scanner may be elsewhere on the screen. */
export function ScanSwitch({ on, onChange }: ScanSwitchProps): ReactNode {
  const { t } = useTranslation('ui');
  return (
    <Button icon={<Icon name="camera" />} aria-pressed={on} onClick={() => onChange(!on)}>
      {t(on ? 'scan.stop' : 'scan.start')}
    </Button>
  );
}

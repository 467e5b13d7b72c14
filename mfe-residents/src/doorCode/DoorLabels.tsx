import type { ReactNode } from 'react';
import { languages, type Language } from '@firm/platform/contract/languages';
import { PrintSheet } from '@firm/shared-ui/print/Print.tsx';
import { QrPicture } from '@firm/shared-ui/qr/QrPicture.tsx';
import { addressOf, type DoorCode } from './api.ts';
import './doorCode.css';

interface DoorLabelsProps {
  readonly codes: readonly DoorCode[];
  readonly dormitoryNameOf: (dormitory: number) => string;
}

/** All four languages are printed: a label is read by everybody who passes the door, not only by the user who prints it. */
const words: Readonly<Record<Language, string>> = {
  en: 'Something broken? Scan here.',
  es: '¿Algo está roto? Escanee aquí.',
  fr: 'Quelque chose est cassé ? Scannez ici.',
  ar: 'هل هناك عطل؟ امسح الرمز هنا.',
};

/** Door labels to cut out: the name of the zone, its QR code, and what the code is for. */
export function DoorLabels({ codes, dormitoryNameOf }: DoorLabelsProps): ReactNode {
  return (
    <PrintSheet>
      <ul className="firm-doorlabels">
        {codes.map((code) => (
          <li key={code.id}>
            <QrPicture value={addressOf(code)} label={code.place} size={150} />
            <strong>
              <bdi>{code.place}</bdi>
            </strong>
            <bdi>{dormitoryNameOf(code.dormitory)}</bdi>
            {languages.map((language) => (
              <span key={language} lang={language} dir="auto">
                {words[language]}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </PrintSheet>
  );
}

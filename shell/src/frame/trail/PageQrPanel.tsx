import { QrCode } from '@firm/shared-ui/qr/QrCode.tsx';
import { useLocation } from 'react-router';

/** The QR code itself; drawn again when the address changes. */
export default function PageQrPanel({ title }: { readonly title: string }) {
  const { pathname, search } = useLocation();
  return <QrCode key={pathname + search} title={title} value={window.location.href} size={180} />;
}

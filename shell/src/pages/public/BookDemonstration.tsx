import { RequestForm } from '../form/RequestForm.tsx';

/** Asks for a demonstration. */
export default function BookDemonstration() {
  return <RequestForm kind="demonstration" texts="booking" />;
}

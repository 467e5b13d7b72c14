import { RequestForm } from '../form/RequestForm.tsx';

/** The form for requesting a demonstration. */
export default function BookDemonstration() {
  return <RequestForm kind="demonstration" texts="booking" />;
}

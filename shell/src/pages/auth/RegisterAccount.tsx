import { RequestForm } from '../form/RequestForm.tsx';

/** The form for requesting an account, which a user administrator approves. */
export default function RegisterAccount() {
  return <RequestForm kind="account" texts="account" />;
}

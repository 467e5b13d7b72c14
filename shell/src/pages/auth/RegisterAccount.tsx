import { RequestForm } from '../form/RequestForm.tsx';

/** Asks for an account; a user administrator approves it. */
export default function RegisterAccount() {
  return <RequestForm kind="account" texts="account" />;
}

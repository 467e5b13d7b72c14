import { RequestForm } from '../form/RequestForm.tsx';

/** The form with which an operator of dormitories asks to use the portal. */
export default function RegisterOperator() {
  return <RequestForm kind="operator" texts="operator" />;
}

import { RequestForm } from '../form/RequestForm.tsx';

/** An operator of dormitories says that they want to use the portal. */
export default function RegisterOperator() {
  return <RequestForm kind="operator" texts="operator" />;
}

import { useSearchParams } from 'react-router';

/** The selected one of several views in the address, `?view=floors`; the first is the default. */
export function useAddressChoice<const T extends string>(name: string, choices: readonly [T, ...T[]]): readonly [T, (choice: T) => void] {
  const [params, setParams] = useSearchParams();
  const chosen = choices.find((choice) => choice === params.get(name)) ?? choices[0];
  const choose = (choice: T): void =>
    setParams(
      (now) => {
        if (choice === choices[0]) now.delete(name);
        else now.set(name, choice);
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  return [chosen, choose];
}

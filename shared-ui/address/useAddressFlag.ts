import { useSearchParams } from 'react-router';

/** A flag in the address, `?name=1`, so that a link restores it. */
export function useAddressFlag(name: string): readonly [boolean, (on: boolean) => void] {
  const [params, setParams] = useSearchParams();
  const set = (on: boolean): void =>
    setParams(
      (now) => {
        if (on) now.set(name, '1');
        else now.delete(name);
        return now;
      },
      { replace: !on },
    );
  return [params.get(name) === '1', set];
}

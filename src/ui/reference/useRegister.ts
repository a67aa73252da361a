import { useEffect, useState } from 'react';

/** A register of names; undefined until it is here, and where it cannot be read. Keep `load` the same function. */
export function useRegister<Register>(load: () => Promise<Register>): Register | undefined {
  const [register, setRegister] = useState<{ read: Register }>();
  useEffect(() => {
    let isGone = false;
    load().then(
      (read) => !isGone && setRegister({ read }),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [load]);
  return register?.read;
}

import { useState } from 'react';
import { useWirelessConnection } from '#queries/wireless/useWirelessConnection.ts';

export interface Consent {
  /** Whether a request may cost a query; true until the mode is known. */
  isPriced: boolean;
  /** Whether it may be asked now: it is free, or the user has said so of this very question. */
  isAllowed: boolean;
  agree: () => void;
}

/**
 * Whether a question may be sent: a live service is asked only what the user has seen the price of; with
 * `isAlwaysAsked` so is the embedded one.
 */
export function useConsent(question: string, isAlwaysAsked = false): Consent {
  const { mode } = useWirelessConnection();
  const [agreed, setAgreed] = useState<string>();
  return {
    isPriced: mode !== 'embedded',
    isAllowed: (mode === 'embedded' && !isAlwaysAsked) || agreed === question,
    agree: () => setAgreed(question),
  };
}

/** Before a page's secret in the Authorization header; scripts say Bearer. The gateway asks for both with a 401. */
export const PAGE_SCHEME = 'Airledger';

/** What a browser signs to come back: a text that nothing else would have it sign. */
export const signedText = (challenge: string) => `Airledger sign-in ${challenge}`;

import fc from 'fast-check';

// The same cases in every run, so that only a change can make it fail. AIRLEDGER_SEED=<number> tries others.
fc.configureGlobal({ seed: Number(process.env.AIRLEDGER_SEED ?? 1) });

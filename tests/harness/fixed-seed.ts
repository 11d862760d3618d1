import fc from 'fast-check'

// A property that failed fails again, and no run fails for a seed of its own. `DIPTYCH_SEED` looks further.
fc.configureGlobal({ seed: Number(process.env['DIPTYCH_SEED'] ?? 20260301) })

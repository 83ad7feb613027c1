import fc from 'fast-check';

/** The same values in every run, so that a fault is not caught by chance, and no search for smaller counterexamples. */
fc.configureGlobal({ seed: 1, endOnFailure: true });

import fc from 'fast-check';

/**
 * The same values in every run, so that a fault is not caught by chance, and no search for smaller counterexamples. The tests
 * ask for thousands of values, of which the first hundreds find a fault.
 */
fc.configureGlobal({ seed: 1, endOnFailure: true, interruptAfterTimeLimit: 1000 });

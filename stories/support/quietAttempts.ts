type ElementError = (message: string | null, container: Element) => Error;

/**
 * The `getElementError` of a Testing Library that prints no page while something is waited for. By itself it prints the
 * whole page at each failed attempt, into an error that nobody sees: when the time is up, it prints the page once more,
 * for the error that is shown. That print stays, and so do those of queries that do not wait.
 */
export function quietAttempts(getConfig: () => { getElementError: ElementError }): ElementError {
  const { getElementError } = getConfig();
  return function quiet(message, container) {
    const config = getConfig();
    if ('_disableExpensiveErrorDiagnostics' in config && config._disableExpensiveErrorDiagnostics === true) {
      return Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' });
    }
    const error = getElementError(message, container);
    // A runner shows the first line of the stack that is not a library's, which has to be the test's.
    Error.captureStackTrace(error, quiet);
    return error;
  };
}

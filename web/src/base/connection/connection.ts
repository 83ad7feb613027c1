/** Whether the browser has a network. It may have one and still not reach the server. */
export type Connection = {
  isOnline: () => boolean;
  /** Calls the listener whenever that changes. Returns a function that stops it. */
  subscribe: (onChange: () => void) => () => void;
};

/** The browser's own report. */
export const browserConnection: Connection = {
  isOnline: () => navigator.onLine,
  subscribe: (onChange) => {
    window.addEventListener('online', onChange);
    window.addEventListener('offline', onChange);
    return () => {
      window.removeEventListener('online', onChange);
      window.removeEventListener('offline', onChange);
    };
  },
};

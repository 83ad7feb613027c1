/** The files of the console that the server has, which may be newer than what this tab runs. */
export type Deployment = {
  /** Whether the server has another version. Rejects if it cannot be asked. */
  isOutdated: () => Promise<boolean>;
  /** Reloads the page, which starts the version that the server has. */
  reload: () => void;
};

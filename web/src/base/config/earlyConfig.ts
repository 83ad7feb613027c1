/** The configuration, if it was asked for before the console was there. */
let asked: Promise<Response> | undefined;

/**
 * Asks for `/config.json`.
 * @returns Whether it names a dialect; undefined if that is not known, or the console has the configuration by now itself.
 */
export async function namesDialect(): Promise<boolean | undefined> {
  const asking = fetch('/config.json');
  asked = asking;
  try {
    const { dialect } = await (await asking).clone().json();
    return asked === asking ? dialect !== undefined : undefined;
  } catch {
    return undefined;
  }
}

/** Fetches as the browser does, but for the configuration that is on its way already. */
export const fetchConfig: typeof fetch = (...request) => {
  const early = asked;
  asked = undefined;
  const send = () => fetch(...request);
  return early?.then((response) => response.clone(), send) ?? send();
};

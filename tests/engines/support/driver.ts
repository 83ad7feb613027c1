/** An element of the page under test, clicked and typed into like a person does. */
export type DrivenElement = {
  click(): Promise<void>;
  /** Types at the end of what is there. */
  type(text: string): Promise<void>;
};

/** What the journey needs of a browser. Every engine has its own way to say it. */
export type Driver = {
  /** Name and version, for example "firefox 153.7.0". */
  browser: string;
  open(url: string): Promise<void>;
  /** The value of a JavaScript expression in the page. */
  read(expression: string): Promise<unknown>;
  /** The element that an expression in the page gives; undefined if it gives none. */
  find(expression: string): Promise<DrivenElement | undefined>;
  /** Takes the network away from the browser, or gives it back. */
  setOffline(isOffline: boolean): Promise<void>;
  quit(): Promise<void>;
};

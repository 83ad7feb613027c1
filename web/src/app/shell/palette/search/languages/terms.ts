/** What things are called in a language: by the English words to search for, the terms with commas between. */
export type Terms = Readonly<Record<string, string>>;

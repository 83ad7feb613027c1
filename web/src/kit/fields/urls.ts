/** A URL as the contract accepts it: `HTTPS://Shop.example/ä` becomes `https://shop.example/%C3%A4`. What is no URL is only trimmed. */
export function normalUrl(typed: string): string {
  const url = typed.trim();
  return URL.canParse(url) ? new URL(url).href : url;
}

/** A URL for lists: without its protocol and the slash at its end. */
export function shortUrl(url: string): string {
  return url.replace(/^https?:\/\//, '').replace(/\/$/, '');
}

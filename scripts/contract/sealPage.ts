/** Redoc's page asks the internet for one picture. Sealed, it asks for nothing, and its browser would not let it. */

const POLICY = [
  "default-src 'none'",
  "script-src 'unsafe-inline' blob:",
  "style-src 'unsafe-inline'",
  'img-src data:',
  'font-src data:',
  'worker-src blob:',
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** Redoc's own mark. Its place keeps the name, so the page still says who made it. */
const PICTURE = /https:\/\/cdn\.redoc\.ly\/[\w./-]+\.svg/g;
const MARK =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='60' height='16'%3E%3Ctext y='12' font-family='sans-serif' font-size='12'%3ERedocly%3C/text%3E%3C/svg%3E";

/** @throws When the page has no head: then the policy would be missing unseen. */
export function sealPage(html: string): string {
  const sealed = html
    .replaceAll(PICTURE, () => MARK)
    .replace(
      /<head[^>]*>/,
      (head) => `${head}<meta http-equiv="Content-Security-Policy" content="${POLICY}"><link rel="icon" href="data:,">`,
    );
  if (!sealed.includes('Content-Security-Policy')) throw new Error('The page has no head to hold its policy.');
  return sealed;
}

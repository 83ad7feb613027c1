/** Redoc's page loads its logo from the internet. This replaces the logo and adds a policy that blocks all requests. */

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

/** Redoc's logo, which is replaced by its name. */
const REMOTE_LOGO = /https:\/\/cdn\.redoc\.ly\/[\w./-]+\.svg/g;
const INLINE_LOGO =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='60' height='16'%3E%3Ctext y='12' font-family='sans-serif' font-size='12'%3ERedocly%3C/text%3E%3C/svg%3E";

/** @throws If the page has no head, because the policy would then be missing unnoticed. */
export function blockRequests(html: string): string {
  const page = html
    .replaceAll(REMOTE_LOGO, () => INLINE_LOGO)
    .replace(
      /<head[^>]*>/,
      (head) => `${head}<meta http-equiv="Content-Security-Policy" content="${POLICY}"><link rel="icon" href="data:,">`,
    );
  if (!page.includes('Content-Security-Policy')) throw new Error('The page has no head for its policy.');
  return page;
}

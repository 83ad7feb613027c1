/**
 * Mock pages of the sign-in providers: they let you choose a persona and redirect back as a provider would. The tokens
 * they return are valid only for the mocks.
 */
import { createHash } from 'node:crypto';
import { isTrustedAddress } from '../engine/caller/isTrustedAddress.ts';
import type { Engine } from '../engine/createEngine.ts';
import { type PersonaId, personas } from '../engine/state/personas.ts';
import { createHeaderJar } from './headerJar.ts';
import { escapeHtml, providerPage, STYLE } from './providerPage.ts';

/** Base path of these pages. The engine's responses point here. */
export const PROVIDER_PATH = '/mock-provider';

/** No scripts, and no styles other than the page's own. */
const HEADERS: Readonly<Record<string, string>> = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'Cache-Control': 'no-store',
  // The token that a provider returns is in the URL.
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
};

type Choice = { label: string; note: string; href: string };

/**
 * Handles everything below `/mock-provider`:
 * - `/{provider}?redirect_uri=…` returns a token that `loginByProvider` accepts as its code,
 * - `/sso?redirect=…` links to `/sso/{persona}?redirect=…`, which opens the session and redirects to the target.
 */
export function createProviderPages(engine: Engine): (request: Request) => Response {
  return (request) => {
    if (!['GET', 'HEAD'].includes(request.method)) return refusal(405, 'This page is read-only.');
    const url = new URL(request.url);
    const [provider = '', person, ...more] = url.pathname.slice(PROVIDER_PATH.length + 1).split('/');
    const isSso = provider === 'sso';
    if (!/^[a-z]{2,20}$/.test(provider) || more.length > 0 || (person !== undefined && !isSso)) {
      return refusal(404, 'Unknown provider.');
    }
    const parameter = isSso ? 'redirect' : 'redirect_uri';
    const back = url.searchParams.get(parameter);
    if (back === null || !isTrustedAddress(back, request.url)) {
      return refusal(400, `The URL in ${parameter} is missing or not trusted.`);
    }
    if (person !== undefined) return enter(engine, request, person, new URL(back, url));
    return isSso ? ssoPage(back) : tokenPage(provider, new URL(back, url));
  };
}

/** Choices for a token per persona, an invalid token, and no token. */
function tokenPage(provider: string, back: URL): Response {
  const name = `${provider[0]?.toUpperCase()}${provider.slice(1)}`;
  const withToken = (token: string) => withQuery(back, 'access_token', token);
  return page(`Mock of ${name}`, `This page simulates ${name}. Choose a user.`, [
    ...continueAs((id) => withToken(`mock-${id}`)),
    { label: 'Refuse', note: 'Returns with a token that the server rejects.', href: withToken('refused') },
    {
      label: 'Cancel',
      note: 'Returns without a token.',
      href: withQuery(back, 'error', 'access_denied'),
    },
  ]);
}

function ssoPage(back: string): Response {
  return page(
    'Mock single sign-on',
    'Your organisation would ask for its own password here. Choose a user.',
    continueAs((id) => `${PROVIDER_PATH}/sso/${id}?${new URLSearchParams({ redirect: back })}`),
  );
}

/** Opens a session in the sandbox of the request and redirects to the target. */
function enter(engine: Engine, request: Request, person: string, back: URL): Response {
  const persona = personas.find(({ id }) => id === person);
  if (persona === undefined) return refusal(404, 'Unknown persona.');
  const jar = createHeaderJar(request.headers.get('cookie'));
  engine.signIn(persona.id, jar);
  const headers = new Headers({ Location: back.href, 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' });
  for (const cookie of jar.setCookies) headers.append('Set-Cookie', cookie);
  return new Response(null, { status: 303, headers });
}

function continueAs(hrefOf: (id: PersonaId) => string): Choice[] {
  return personas.map(({ id, description }) => ({
    label: `Continue as ${id}`,
    note: description,
    href: hrefOf(id),
  }));
}

function withQuery(address: URL, name: string, value: string): string {
  const copy = new URL(address);
  copy.searchParams.set(name, value);
  return copy.href;
}

function page(title: string, intro: string, choices: readonly Choice[]): Response {
  const items = choices.map(
    ({ label, note, href }) =>
      `<li><a href="${escapeHtml(href)}">${escapeHtml(label)}</a><span>${escapeHtml(note)}</span></li>`,
  );
  return new Response(providerPage(title, `<p>${escapeHtml(intro)}</p><ul>${items.join('')}</ul>`), {
    headers: HEADERS,
  });
}

function refusal(status: number, sentence: string): Response {
  return new Response(providerPage('This does not work', `<p>${escapeHtml(sentence)}</p>`), {
    status,
    headers: HEADERS,
  });
}

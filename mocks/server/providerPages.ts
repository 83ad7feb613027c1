/**
 * Pages that stand in for the providers people sign in with: they ask who somebody wants to be, and send them back as a
 * provider would. What they hand back is only good for the mocks.
 */
import { createHash } from 'node:crypto';
import type { Engine } from '../engine/createEngine.ts';
import { isTrustedAddress } from '../engine/isTrustedAddress.ts';
import { type PersonaId, personas } from '../personas.ts';
import { createHeaderJar } from './headerJar.ts';
import { escapeHtml, providerPage, STYLE } from './providerPage.ts';

/** Where all of these pages are. The engine's answers lead here. */
export const PROVIDER_PATH = '/mock-provider';

/** No script at all, and no other style than the page's own. */
const HEADERS: Readonly<Record<string, string>> = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'Cache-Control': 'no-store',
  // What a provider hands back stands in the address.
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
};

type Choice = { label: string; note: string; href: string };

/**
 * Answers everything below `/mock-provider`:
 * - `/{provider}?redirect_uri=…` sends back a token that `loginByProvider` takes as its code,
 * - `/sso?redirect=…` leads to `/sso/{persona}?redirect=…`, which opens the session itself and goes to the target.
 */
export function createProviderPages(engine: Engine): (request: Request) => Response {
  return (request) => {
    if (!['GET', 'HEAD'].includes(request.method)) return refusal(405, 'This page is only to be looked at.');
    const url = new URL(request.url);
    const [provider = '', person, ...more] = url.pathname.slice(PROVIDER_PATH.length + 1).split('/');
    const isSso = provider === 'sso';
    if (!/^[a-z]{2,20}$/.test(provider) || more.length > 0 || (person !== undefined && !isSso)) {
      return refusal(404, 'There is no such provider.');
    }
    const parameter = isSso ? 'redirect' : 'redirect_uri';
    const back = url.searchParams.get(parameter);
    if (back === null || !isTrustedAddress(back, request.url)) {
      return refusal(400, `The address in ${parameter} is missing, or is not one of ours.`);
    }
    if (person !== undefined) return enter(engine, request, person, new URL(back, url));
    return isSso ? ssoPage(back) : tokenPage(provider, new URL(back, url));
  };
}

/** A token for a person, one that is refused, and none. */
function tokenPage(provider: string, back: URL): Response {
  const name = `${provider[0]?.toUpperCase()}${provider.slice(1)}`;
  const withToken = (token: string) => withQuery(back, 'access_token', token);
  return page(`Mock of ${name}`, `This page stands in for ${name}. Choose who you are.`, [
    ...continueAs((id) => withToken(`mock-${id}`)),
    { label: 'Refuse', note: 'Comes back with a token that the server refuses.', href: withToken('refused') },
    {
      label: 'Cancel',
      note: 'Comes back without a token.',
      href: withQuery(back, 'error', 'access_denied'),
    },
  ]);
}

function ssoPage(back: string): Response {
  return page(
    'Mock single sign-on',
    'Your organisation would ask for its own password here. Choose who you are.',
    continueAs((id) => `${PROVIDER_PATH}/sso/${id}?${new URLSearchParams({ redirect: back })}`),
  );
}

/** Opens a session in the sandbox of the request and goes on to where the console wanted to be. */
function enter(engine: Engine, request: Request, person: string, back: URL): Response {
  const persona = personas.find(({ id }) => id === person);
  if (persona === undefined) return refusal(404, 'There is no such person.');
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

/**
 * What a deployment sets without a new build. Read from `/config.json` before the console starts; the launcher checks
 * the same file with the same function.
 */

/** The linked products' keys. A type test holds this equal to the contract. */
export const PRODUCT_KEYS = [
  'listening',
  'crm',
  'quick_analytic',
  'influencer',
  'ads_scanner',
  'custom_viz',
  'publishing',
] as const;

export type RuntimeConfig = {
  /** Name of the console, beside its logo. */
  site_name: string;
  /** Title of the browser tab. */
  site_title: string;
  /** Address of each linked product: an absolute http(s) URL. */
  products: Record<(typeof PRODUCT_KEYS)[number], string>;
};

export type ConfigProblem = {
  /** Where, in dot notation, for example `products.crm`. */
  field: string;
  /** What is wrong and what to write instead. */
  message: string;
};

type Parsed = { ok: true; config: RuntimeConfig } | { ok: false; problems: ConfigProblem[] };

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isHttpUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  return ['http:', 'https:'].includes(new URL(text).protocol);
}

/** Reads a configuration and names every field that is wrong, all at once. */
export function parseRuntimeConfig(json: unknown): Parsed {
  if (!isRecord(json)) {
    return { ok: false, problems: [{ field: '(file)', message: 'must be a JSON object.' }] };
  }
  const problems: ConfigProblem[] = [];
  const known = ['site_name', 'site_title', 'products'];
  for (const key of Object.keys(json)) {
    if (!known.includes(key))
      problems.push({ field: key, message: `is not known. Known fields: ${known.join(', ')}.` });
  }
  const text = (field: string, value: unknown): string => {
    if (typeof value === 'string' && value.trim() !== '') return value;
    problems.push({ field, message: 'must be a text that is not empty.' });
    return '';
  };
  const address = (field: string, value: unknown): string => {
    if (typeof value === 'string' && isHttpUrl(value)) return value;
    problems.push({ field, message: 'must be an absolute address that starts with http:// or https://.' });
    return '';
  };
  const products = isRecord(json.products) ? json.products : {};
  if (!isRecord(json.products)) problems.push({ field: 'products', message: 'must be an object of addresses.' });
  const config: RuntimeConfig = {
    site_name: text('site_name', json.site_name),
    site_title: text('site_title', json.site_title),
    products: {
      listening: address('products.listening', products.listening),
      crm: address('products.crm', products.crm),
      quick_analytic: address('products.quick_analytic', products.quick_analytic),
      influencer: address('products.influencer', products.influencer),
      ads_scanner: address('products.ads_scanner', products.ads_scanner),
      custom_viz: address('products.custom_viz', products.custom_viz),
      publishing: address('products.publishing', products.publishing),
    },
  };
  return problems.length === 0 ? { ok: true, config } : { ok: false, problems };
}

/**
 * The address that opens a linked product (SPEC 9: the configuration lists them). `back` contains the address to return
 * to, which the product shows as its link to the console. The product returns through /redirect with its own `from`.
 * @param address The product's address from the configuration.
 * @param origin The console's own origin.
 * @example https://crm.atrium.example/?back=https%3A%2F%2Fconsole.atrium.example%2Fproduct
 */
export function productLink(address: string, origin: string): string {
  const url = new URL(address);
  url.searchParams.set('back', new URL('/product', origin).href);
  return url.href;
}

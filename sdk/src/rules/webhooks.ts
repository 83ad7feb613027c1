/** Why events cannot be sent to a URL: see `webhookUrlProblem`. */
export type WebhookUrlProblem = 'not-a-url' | 'not-https' | 'credentials' | 'private';

/** Ranges of IPv4 addresses that are not public: the first octets, and how many bits of them count (RFC 6890). */
const PRIVATE_RANGES: readonly [address: string, bits: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  // Multicast, reserved and broadcast addresses.
  ['224.0.0.0', 3],
];

/** Names that resolve only within a machine or a network. */
const PRIVATE_NAMES = /(?:^|\.)(?:localhost|local|internal|lan|home\.arpa)$/;

/** An IPv4 address as a number. */
function numberOf(address: string): number {
  return address.split('.').reduce((sum, octet) => sum * 256 + Number(octet), 0);
}

function isPrivateIpv4(address: string): boolean {
  const given = numberOf(address);
  return PRIVATE_RANGES.some(([start, bits]) => {
    const size = 2 ** (32 - bits);
    return Math.floor(given / size) === Math.floor(numberOf(start) / size);
  });
}

/** Only 2000::/3 is routed on the internet; of it, 6to4 addresses (2002::/16) may stand for private IPv4 addresses. */
function isPrivateIpv6(address: string): boolean {
  return !/^[23][\da-f]{3}:/.test(address) || address.startsWith('2002:');
}

function isPrivateHost(hostname: string): boolean {
  if (hostname.startsWith('[')) return isPrivateIpv6(hostname.slice(1));
  if (/^[\d.]+$/.test(hostname)) return isPrivateIpv4(hostname);
  const name = hostname.replace(/\.$/, '');
  return !name.includes('.') || PRIVATE_NAMES.test(name);
}

/**
 * Why events cannot be sent to a URL: it must be https, without a user name or password, and not lead to a local or private
 * address, in any notation. Undefined if there is no problem. Names are not resolved here, so a server must check the
 * addresses behind them as well.
 */
export function webhookUrlProblem(text: string): WebhookUrlProblem | undefined {
  if (!URL.canParse(text)) return 'not-a-url';
  const { hostname, password, protocol, username } = new URL(text);
  if (protocol !== 'https:') return 'not-https';
  if (username !== '' || password !== '') return 'credentials';
  return isPrivateHost(hostname) ? 'private' : undefined;
}

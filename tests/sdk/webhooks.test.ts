import { WEBHOOK_FAMILIES, webhookUrlProblem } from '@atrium-console/sdk/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

describe('[integration.webhook-url] URLs of webhooks', () => {
  it.each([
    'https://hooks.northwind.example/line',
    'https://hooks.northwind.example:8443/line?key=a%20b',
    'https://8.8.8.8/in',
    'https://9.255.255.255/',
    'https://11.0.0.0/',
    'https://100.63.255.255/',
    'https://100.128.0.0/',
    'https://172.15.255.255/',
    'https://172.32.0.0/',
    'https://192.0.1.0/',
    'https://192.167.255.255/',
    'https://198.17.255.255/',
    'https://198.20.0.0/',
    'https://223.255.255.255/',
    'https://[2606:4700::1111]/',
    'https://[3fff::1]/',
    'https://localhost.northwind.example/',
    'https://notlocalhost.example/',
    'https://1.2.3.4.example/',
  ])('accepts %s', (url) => {
    expect(webhookUrlProblem(url)).toBeUndefined();
  });

  it.each([
    ['', 'not-a-url'],
    ['hooks.northwind.example', 'not-a-url'],
    ['https://', 'not-a-url'],
    ['http://hooks.northwind.example', 'not-https'],
    ['ftp://hooks.northwind.example', 'not-https'],
    ['https://user@hooks.northwind.example', 'credentials'],
    ['https://:secret@hooks.northwind.example', 'credentials'],
    ['https://localhost/in', 'private'],
    ['https://LOCALHOST:3000/in', 'private'],
    ['https://localhost./in', 'private'],
    ['https://app.localhost/in', 'private'],
    ['https://printer.local/in', 'private'],
    ['https://metadata.google.internal/in', 'private'],
    ['https://router.lan/in', 'private'],
    ['https://nas.home.arpa/in', 'private'],
    ['https://printer.local./in', 'private'],
    ['https://10.local/in', 'private'],
    ['https://home.arpa/in', 'private'],
    ['https://intranet/in', 'private'],
    ['https://127.0.0.1/in', 'private'],
    ['https://127.1/in', 'private'],
    ['https://2130706433/in', 'private'],
    ['https://0x7f000001/in', 'private'],
    ['https://0177.0.0.1/in', 'private'],
    ['https://0.0.0.0/in', 'private'],
    ['https://10.255.255.255/in', 'private'],
    ['https://100.64.0.1/in', 'private'],
    ['https://100.127.255.255/in', 'private'],
    ['https://169.254.169.254/latest', 'private'],
    ['https://172.16.0.1/in', 'private'],
    ['https://172.31.255.255/in', 'private'],
    ['https://192.0.0.8/in', 'private'],
    ['https://192.168.1.1/in', 'private'],
    ['https://198.18.0.1/in', 'private'],
    ['https://198.19.255.255/in', 'private'],
    ['https://224.0.0.1/in', 'private'],
    ['https://255.255.255.255/in', 'private'],
    ['https://[::]/in', 'private'],
    ['https://[::1]/in', 'private'],
    ['https://[::ffff:127.0.0.1]/in', 'private'],
    ['https://[64:ff9b::7f00:1]/in', 'private'],
    ['https://[2002:7f00:1::]/in', 'private'],
    ['https://[fd00::1]/in', 'private'],
    ['https://[fd00:2abc::1]/in', 'private'],
    ['https://[fe80::1]/in', 'private'],
    ['https://[ff02::1]/in', 'private'],
  ] as const)('refuses %s: %s', (url, problem) => {
    expect(webhookUrlProblem(url)).toBe(problem);
  });

  it('refuses a private address however its number is written', () => {
    const octet = fc.integer({ min: 0, max: 255 });
    fc.assert(
      fc.property(octet, octet, octet, (a, b, c) => {
        const number = 10 * 2 ** 24 + a * 2 ** 16 + b * 2 ** 8 + c;
        for (const host of [`10.${a}.${b}.${c}`, `${number}`, `0x${number.toString(16)}`, `0${number.toString(8)}`]) {
          expect(webhookUrlProblem(`https://${host}/`)).toBe('private');
        }
      }),
    );
  });
});

it('[integration.webhooks] the default families are line, whatsapp and gptbots (SPEC 9)', () => {
  expect(WEBHOOK_FAMILIES).toEqual(['line', 'whatsapp', 'gptbots']);
});

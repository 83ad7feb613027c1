import configFile from '../../web/public/config.json' with { type: 'json' };

/** Any port: the brands of the demo configuration accept every one. */
const PORT = '4400';

/** Every console in the demo configuration: the main one and the partners'. */
export const brands = [
  { title: configFile.site_name, origin: 'http://atrium.story' },
  ...configFile.brands.map(({ origin, site_name }) => ({ title: site_name, origin: origin.replace('*', PORT) })),
];

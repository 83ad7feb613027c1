import configFile from '../../web/public/config.json' with { type: 'json' };

/** The port stands for any: a brand of the demonstration takes every one. */
const PORT = '4400';

/** Every console that the demonstration's configuration knows: the main one and the partners'. */
export const brands = [
  { title: configFile.site_name, origin: 'http://atrium.story' },
  ...configFile.brands.map(({ origin, site_name }) => ({ title: site_name, origin: origin.replace('*', PORT) })),
];

import { defineCollection, z } from 'astro:content';
import { docsSchema } from '@astrojs/starlight/schema';
import { glob } from 'astro/loaders';

export const collections = {
  docs: defineCollection({
    // Names of operations keep their capitals in addresses.
    loader: glob({
      base: './.generated/pages',
      pattern: '**/*.md',
      generateId: ({ entry }) => entry.replace(/\.md$/, ''),
    }),
    schema: docsSchema({
      extend: z.object({ area: z.string().optional(), operation: z.string().optional(), order: z.number().default(0) }),
    }),
  }),
};

import { type MantineThemeOverride, mergeThemeOverrides } from '@mantine/core';
import type { Brand } from '../base/config/brand.ts';
import { brandShades } from '../base/config/brandShades.ts';
import { theme } from './theme.ts';

/** The console's theme in a partner's colour (SPEC 3 `theme_color`), which replaces the colour `atrium`. */
export function brandTheme({ theme_color }: Pick<Brand, 'theme_color'>): MantineThemeOverride {
  return mergeThemeOverrides(theme, { colors: { atrium: brandShades(theme_color) } });
}

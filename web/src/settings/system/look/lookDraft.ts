import type { CustomTheme } from '@atrium-console/sdk';
import { isPicture } from '../../../base/config/brand.ts';
import { asText, type FieldWords } from '../../../kit/edit/fieldWords.ts';
import { problemsOf } from '../../../kit/fieldProblems.ts';
import { colorProblem } from '../../../kit/fields/colors.ts';

/** The initial colour schemes of a partner's site. */
export const SCHEMES: readonly { value: CustomTheme['theme']; label: string }[] = [
  { value: 'auto', label: 'As the system' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

const schemeName = (theme: CustomTheme['theme']) => SCHEMES.find(({ value }) => value === theme)?.label ?? theme;

export const lookWords: FieldWords<CustomTheme> = {
  site_name: { label: 'Name', show: asText },
  site_title: { label: 'Browser tab title', show: asText },
  theme_color: { label: 'Theme colour', show: (color) => `#${color}` },
  theme: { label: 'Colour scheme', show: schemeName },
  welcome_bg: { label: 'Background of the sign-in page', show: asText },
  welcome_logo: { label: 'Logo on the sign-in page', show: asText },
  logo: { label: 'Icon of the browser tab', show: asText },
  sidebar_logo: { label: 'Logo above the menu', show: asText },
};

/** Whether a background is a colour, or is being typed as one. */
export function isColor(background: string): boolean {
  return background.startsWith('#');
}

const imageProblem = (address: string) =>
  !isPicture(address) &&
  (address === ''
    ? 'Choose an image, or enter its URL.'
    : 'Enter an address with https:// or a path of the site, such as /brands/logo.svg.');

/** The problems of a look that its limits do not contain. */
export function checkLook(look: CustomTheme) {
  return problemsOf({
    site_name: look.site_name.trim() === '' && 'Enter a name.',
    site_title: look.site_title.trim() === '' && 'Enter a title.',
    theme_color: colorProblem(`#${look.theme_color}`),
    welcome_bg: isColor(look.welcome_bg) ? colorProblem(look.welcome_bg) : imageProblem(look.welcome_bg),
    welcome_logo: imageProblem(look.welcome_logo),
    logo: imageProblem(look.logo),
    sidebar_logo: imageProblem(look.sidebar_logo),
  });
}

export function tidyLook(look: CustomTheme): CustomTheme {
  return { ...look, site_name: look.site_name.trim(), site_title: look.site_title.trim() };
}

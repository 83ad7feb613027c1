import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

/** Shades of the theme colour 0e5383 (SPEC 9), light to dark, with the same contrasts as a partner's shades. */
const atrium: MantineColorsTuple = [
  '#eaf4fb',
  '#d5e6f3',
  '#a7cce6',
  '#77b0d9',
  '#569fd4',
  '#3d8fce',
  '#2c82c0',
  '#2175b2',
  '#0e5383',
  '#06446e',
];

export const theme = createTheme({
  primaryColor: 'atrium',
  primaryShade: { light: 8, dark: 7 },
  autoContrast: true,
  colors: { atrium },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontFamily: 'Inter, system-ui, "Segoe UI", Roboto, Arial, sans-serif',
  headings: {
    fontWeight: '650',
    sizes: { h1: { fontSize: '1.5rem', lineHeight: '1.3' }, h2: { fontSize: '1.125rem' } },
  },
  // By name: importing the components here would add all of them to the first load.
  components: {
    // Sentence case, like everything else.
    Badge: { defaultProps: { tt: 'none' } },
    Modal: { defaultProps: { centered: true } },
    // Mantine's focus placeholder would be a non-item child of the menu; without it, the first item gets the focus.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    // A dialog's header must not become the page's banner landmark.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    ModalTitle: { defaultProps: { fw: 650, fz: 'lg' } },
    Table: { defaultProps: { verticalSpacing: 'xs' } },
  },
});

/**
 * Mantine's quiet greys and its red do not reach a contrast of 4.5 (WCAG 2.2, 1.4.3) on our surfaces; these do.
 * `--atrium-canvas` is the surface behind the cards.
 */
export const cssVariablesResolver: CSSVariablesResolver = ({ colors }) => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': colors.gray[7],
    '--mantine-color-placeholder': colors.gray[7],
    '--mantine-color-error': colors.red[9],
    '--atrium-canvas': colors.gray[0],
  },
  dark: {
    '--mantine-color-dimmed': colors.dark[1],
    '--mantine-color-placeholder': colors.dark[1],
    '--mantine-color-error': colors.red[4],
    '--atrium-canvas': colors.dark[8],
  },
});

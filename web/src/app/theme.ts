import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

/** Shades of the theme colour 0e5383 (SPEC 9), light to dark. They keep to the same contrasts as a partner's. */
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
  fontFamily: 'Inter, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
  headings: {
    fontWeight: '650',
    sizes: { h1: { fontSize: '1.5rem', lineHeight: '1.3' }, h2: { fontSize: '1.125rem' } },
  },
  // By name, because importing the components here would put all of them into the first load.
  components: {
    // Sentence case, as everywhere.
    Badge: { defaultProps: { tt: 'none' } },
    Button: { defaultProps: { size: 'sm' } },
    Modal: { defaultProps: { centered: true, radius: 'md' } },
    // One that fades out would lie over the next for a moment.
    Tooltip: { defaultProps: { transitionProps: { duration: 0 } } },
    ColorPicker: { defaultProps: { saturationLabel: 'Saturation and brightness', hueLabel: 'Hue' } },
    // The placeholder would be a child of the menu that is no item; without it the first item has the focus.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    // A dialog's header is no banner of the page.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    ModalTitle: { defaultProps: { fw: 650, fz: 'lg' } },
    Table: { defaultProps: { verticalSpacing: 'xs' } },
    TextInput: { defaultProps: { size: 'sm' } },
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
    '--mantine-color-placeholder': colors.gray[6],
    '--mantine-color-error': colors.red[9],
    '--atrium-canvas': colors.gray[0],
  },
  dark: {
    '--mantine-color-dimmed': colors.dark[1],
    '--mantine-color-placeholder': colors.dark[2],
    '--mantine-color-error': colors.red[4],
    '--atrium-canvas': colors.dark[8],
  },
});

import { createTheme, type MantineColorsTuple } from '@mantine/core';

/** Shades of the theme colour 0e5383 (SPEC 9), light to dark. */
const atrium: MantineColorsTuple = [
  '#eaf4fb',
  '#d5e6f3',
  '#a7cce6',
  '#77b0d9',
  '#4f98cd',
  '#3588c6',
  '#2378b5',
  '#15639b',
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
    Button: { defaultProps: { size: 'sm' } },
    Modal: { defaultProps: { centered: true, radius: 'md' } },
    Table: { defaultProps: { verticalSpacing: 'xs' } },
    TextInput: { defaultProps: { size: 'sm' } },
  },
});

import { createTheme } from '@mantine/core';
import type { CSSVariablesResolver, MantineColorsTuple } from '@mantine/core';

/** Mantine's half of the look; `tokens.css` holds the same scales as custom properties. */

type Scale = MantineColorsTuple;
// oxfmt-ignore
const night: Scale = ['#F7F5EC', '#DDDFD5', '#B6C1B8', '#94A29A', '#6F7F77', '#4B5D55', '#31413B', '#1F2E28', '#14211D', '#0A1512'];
// oxfmt-ignore
const turf: Scale = ['#F7F7F0', '#ECECE0', '#DBDFD3', '#BECCC0', '#96AB9D', '#6C8879', '#4D6B5D', '#355246', '#223B32', '#122620'];
// oxfmt-ignore
const flare: Scale = ['#FFF1F5', '#FEDEE9', '#FEC0D6', '#FE9AC0', '#FE78B0', '#F74E9D', '#E12B87', '#C11D72', '#9C155B', '#6D123F'];
// oxfmt-ignore
const amber: Scale = ['#FEF8E8', '#FFEDC3', '#FEDD95', '#FECC61', '#FCBB39', '#EBA01C', '#C97F14', '#9C5E13', '#7A4710', '#55310F'];
// oxfmt-ignore
const brick: Scale = ['#FFF2EE', '#FEE0D6', '#FDC6B4', '#FEA388', '#FD805E', '#EF5B36', '#D53C17', '#B62B0D', '#90210A', '#621708'];

const fontFamily = 'var(--font)';

export const theme = createTheme({
  colors: { dark: night, gray: turf, flare, amber, brick },
  primaryColor: 'flare',
  primaryShade: { light: 7, dark: 4 },
  autoContrast: true,
  luminanceThreshold: 0.3,
  white: '#FFFFFF',
  black: '#0E1F19',
  fontFamily,
  headings: { fontFamily, fontWeight: '700', textWrap: 'balance' },
  fontSizes: { xs: '0.78125rem', sm: '0.875rem', md: '1rem', lg: '1.125rem', xl: '1.25rem' },
  lineHeights: { xs: '1.35', sm: '1.4', md: '1.5', lg: '1.4', xl: '1.2' },
  spacing: { xs: '4px', sm: '8px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '6px', sm: '10px', md: '10px', lg: '16px', xl: '22px' },
  defaultRadius: 'md',
  breakpoints: { xs: '30em', sm: '37.5em', md: '64em', lg: '90em', xl: '120em' },
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  shadows: { sm: 'none', md: 'var(--shadow-lit)', lg: 'var(--shadow-over)', xl: 'var(--shadow-over)' },
});

/** Points Mantine's own variables at the look's: its dimmed and active-nav colours fail contrast as they come. */
export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: fromLook, dark: fromLook });

const fromLook = {
  '--mantine-color-body': 'var(--bg)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-dimmed': 'var(--text2)',
  '--mantine-color-placeholder': 'var(--text3)',
  '--mantine-color-default': 'var(--lit)',
  '--mantine-color-default-hover': 'var(--well)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--control)',
  '--mantine-color-anchor': 'var(--accent-text)',
  '--mantine-color-error': 'var(--bad-text)',
  '--mantine-primary-color-filled': 'var(--accent)',
  '--mantine-primary-color-contrast': 'var(--on-accent)',
};

/**
 * The widths from which the layout changes: 600, 1024, 1440 and 1920 pixels at the usual text size. Style sheets cannot read these
 * constants and repeat the values.
 */
export const breakpoints = { sm: '37.5em', md: '64em', lg: '90em', xl: '120em' };

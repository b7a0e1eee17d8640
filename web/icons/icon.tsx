import type { FunctionComponent, SVGProps } from 'react';

export type IconSize = 18 | 24 | 32 | 38 | 46;

interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'stroke' | 'width' | 'height'> {
  size?: IconSize;
  /** The width of the lines, in units of an icon that is 24 wide. */
  stroke?: number;
}

export type Icon = FunctionComponent<IconProps>;

/**
 * Creates an icon of lines. All icons are from Tabler (see LICENSE in this folder). Each is in a separate file, so that a page can load
 * only the icons that it shows. `path` is Tabler's path for a size of 24 by 24.
 */
export function outlined(path: string): Icon {
  return function OutlinedIcon({ size = 24, stroke = 2, className, ...rest }) {
    return (
      <svg
        viewBox="0 0 24 24"
        width={size}
        height={size}
        className={named(className)}
        fill="none"
        stroke="currentColor"
        strokeWidth={stroke}
        strokeLinecap="round"
        strokeLinejoin="round"
        {...rest}
      >
        <path d={path} />
      </svg>
    );
  };
}

export function filled(path: string): Icon {
  return function FilledIcon({ size = 24, className, stroke: _stroke, ...rest }) {
    return (
      <svg viewBox="0 0 24 24" width={size} height={size} className={named(className)} fill="currentColor" {...rest}>
        <path d={path} />
      </svg>
    );
  };
}

/** Adds the class that base.css uses for icons. */
function named(className: string | undefined): string {
  return className === undefined ? 'icon' : `icon ${className}`;
}

import type { FunctionComponent, SVGProps } from 'react';

/** The sizes of icons: extra small, small, medium, large and extra large. */
export type IconSize = 18 | 24 | 32 | 38 | 46;

interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'stroke' | 'width' | 'height'> {
  size?: IconSize;
  /** How wide its lines are, of 24. */
  stroke?: number;
}

export type Icon = FunctionComponent<IconProps>;

/**
 * An icon of lines. All icons are those of Tabler (LICENSE in this folder), a file each, so that a page brings only the
 * ones it shows. `path` is theirs, on a field of 24 by 24.
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

/** An icon that is one filled shape. */
export function filled(path: string): Icon {
  return function FilledIcon({ size = 24, className, stroke: _stroke, ...rest }) {
    return (
      <svg viewBox="0 0 24 24" width={size} height={size} className={named(className)} fill="currentColor" {...rest}>
        <path d={path} />
      </svg>
    );
  };
}

/** The class that base.css knows icons by. */
function named(className: string | undefined): string {
  return className === undefined ? 'icon' : `icon ${className}`;
}

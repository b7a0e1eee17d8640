import type { ReactNode } from 'react';
import { Link } from '../platform/router/Link.tsx';
import { pathHere } from '../platform/path-here.ts';

interface SiteLinkProps {
  /** A path of the site, which may name a competition. */
  to: string;
  className?: string | undefined;
  onClick?: (() => void) | undefined;
  children: ReactNode;
}

/** A link to a path that may belong to another competition, which is a full page load. */
export function SiteLink({ to, children, ...others }: SiteLinkProps) {
  const here = pathHere(to);
  return here === undefined ? (
    <a href={to} {...others}>
      {children}
    </a>
  ) : (
    <Link to={here} {...others}>
      {children}
    </Link>
  );
}

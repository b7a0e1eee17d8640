import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { useRouter } from './context.ts';

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** An address of a page, or a search such as `?tab=members` on the present page. */
  to: string;
  replace?: boolean;
  state?: unknown;
}

/**
 * A link to a page of this document. The page's code is loaded as soon as the fan points at the link, touches it or moves the focus to it.
 * If a modifier key is pressed, the browser handles the click as for any other link.
 */
export function Link({ to, replace = false, state, onClick, ...rest }: LinkProps) {
  const router = useRouter();
  const preload = (): void => router.preload(to);
  const open = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event) || (rest.target ?? '_self') !== '_self') return;
    event.preventDefault();
    void router.navigate(to, { replace, state });
  };
  return (
    // oxlint-disable-next-line jsx-a11y/anchor-has-content -- the content is among the properties
    <a
      {...rest}
      href={router.hrefOf(to)}
      onClick={open}
      onPointerEnter={preload}
      onTouchStart={preload}
      onFocus={preload}
    />
  );
}

function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

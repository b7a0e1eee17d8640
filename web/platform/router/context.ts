import { createContext, useContext } from 'react';
import type { Router, Shown } from './router.ts';

export const RouterContext = createContext<Router | undefined>(undefined);
export const ShownContext = createContext<Shown | undefined>(undefined);
/** True while another page is being loaded. */
export const PendingContext = createContext(false);
/** The error of a page that could not be loaded or shown, for the component that replaces the page. */
export const FailureContext = createContext<unknown>(undefined);

export function useRouter(): Router {
  return known(useContext(RouterContext));
}

export function useShown(): Shown {
  return known(useContext(ShownContext));
}

function known<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('there is no router above this component');
  return value;
}

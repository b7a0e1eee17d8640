import { createContext, useContext } from 'react';
import type { Router, Shown } from './router.ts';

export const RouterContext = createContext<Router | undefined>(undefined);
export const ShownContext = createContext<Shown | undefined>(undefined);
/** True while another page is being loaded. */
export const PendingContext = createContext(false);
/** What the page ended with, for the page that says so. */
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

import { useMutation } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { Problem } from '../../game/problem.ts';

/** Asks the fan to sign in again, and calls `then` once they have. */
export type AskForSignIn = (then: () => void) => void;

/** The account page provides this function, which opens a dialog. */
export const AskForSignInContext = createContext<AskForSignIn>(() => undefined);

interface Fresh<Given, Answer> {
  mutationFn: (given: Given) => Promise<Answer>;
  onSettled?: (client: QueryClient) => Promise<void>;
}

/**
 * A mutation that may need a fresh sign-in. If the server asks for one, the fan is asked to sign in again, and the mutation is then
 * repeated with the same variables. `refusal` is any other error.
 */
export function useFreshMutation<Given = void, Answer = unknown>({ mutationFn, onSettled }: Fresh<Given, Answer>) {
  const askAgain = useContext(AskForSignInContext);
  const mutation = useMutation({
    mutationFn,
    onError: (error, given) => {
      if (isSignInAgain(error)) askAgain(() => mutation.mutate(given));
    },
    onSettled: (_answer, _error, _given, _result, { client }) => onSettled?.(client),
  });
  return { ...mutation, refusal: isSignInAgain(mutation.error) ? null : mutation.error };
}

export function isSignInAgain(error: unknown): boolean {
  return error instanceof Problem && error.code === 'sign_in_again';
}

import { APIError } from 'better-auth/api';
import { Problem } from '../../game/problem.ts';

/** The library's own refusals in our words; anything else stays unexpected. */
export async function refusable(ask: () => Promise<Response>): Promise<Response> {
  const answer = await ask().catch((error: unknown) => {
    if (error instanceof APIError) return new Response(JSON.stringify(error.body), { status: error.statusCode });
    throw error;
  });
  if (answer.ok) return answer;
  const { code } = (await answer.json()) as { code?: string };
  switch (code) {
    case 'INVALID_EMAIL_OR_PASSWORD':
    case 'INVALID_EMAIL':
      throw new Problem('wrong_credentials', 'no account with this e-mail and password');
    case 'EMAIL_NOT_VERIFIED':
      throw new Problem('email_unverified', 'the address is not confirmed');
    case 'USER_ALREADY_EXISTS':
    case 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL':
      throw new Problem('email_taken', 'this e-mail has an account');
    case 'VALIDATION_ERROR':
      throw new Problem('invalid', 'e-mail', { issues: [{ path: 'email', message: 'not an address mail can go to' }] });
    case 'PASSWORD_TOO_SHORT':
    case 'PASSWORD_TOO_LONG':
      throw new Problem('invalid', 'password', { issues: [{ path: 'password', message: code }] });
    default:
      throw new Error(`sign-in answered ${answer.status} ${code ?? ''}`);
  }
}

/** What the library says of a sign-in by password. */
export interface LibrarySession {
  user: { id: string; email: string };
  token: string;
}

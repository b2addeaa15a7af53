import { object, string } from 'yup';

/**
 * State of the page for a forgotten password [AUTH-089].
 *
 *   form ──submitted──▶ submitting ──sent──▶ sent ──resend──▶ form
 *     ▲                     │
 *     └──────refused────────┘
 */
export type Forgot =
  | { readonly phase: 'form'; readonly failure: string | null }
  | { readonly phase: 'submitting' }
  | { readonly phase: 'sent'; readonly email: string };

export type ForgotEvent =
  | { readonly type: 'submitted' }
  | { readonly type: 'sent'; readonly email: string }
  | { readonly type: 'refused'; readonly message: string }
  | { readonly type: 'resendPressed' };

export function stepForgot(state: Forgot, event: ForgotEvent): Forgot {
  switch (event.type) {
    case 'submitted':
      return state.phase === 'form' ? { phase: 'submitting' } : state;
    case 'sent':
      return state.phase === 'submitting' ? { phase: 'sent', email: event.email } : state;
    case 'refused':
      return state.phase === 'submitting' ? { phase: 'form', failure: event.message } : state;
    case 'resendPressed':
      return state.phase === 'sent' ? { phase: 'form', failure: null } : state; // [AUTH-027]
  }
}

/** Returns the rule of the form: one field named email that holds a username or an e-mail [AUTH-090, AUTH-091, AUTH-098]. */
export const forgotFormSchema = (required: string) => object({ email: string().trim().required(required) });

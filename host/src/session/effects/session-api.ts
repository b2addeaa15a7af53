import {
  plansAnswerSchema,
  solutionsAnswerSchema,
  tokenAnswerSchema,
  userDetailAnswerSchema,
  type Plan,
  type RequestPort,
  type Solution,
  type UserDetail,
  z,
  paths,
} from '@patchbay/shared-contracts';
import { callPaths } from '@patchbay/shared-contracts/calls';
import { takeEarlyAnswer, type EarlyAnswer } from '../../document/early-answers.ts';

export interface Bearer {
  readonly token: string;
  readonly expiresInSeconds: number;
}

/** Requests of the session. Failures are returned as values; nothing throws. */
export interface SessionApi {
  /** Requests a new bearer with the refresh cookie; `refused` when there is no session, `unreachable` without a response. */
  renew(): Promise<Bearer | 'refused' | 'unreachable'>;
  user(): Promise<{ ok: true; user: UserDetail } | { ok: false; message: string | null }>;
  plans(): Promise<readonly Plan[]>;
  solutions(): Promise<readonly Solution[]>;
  setLoggedOut(user: UserDetail): Promise<void>;
  /** Ends the session at the server; true when that has answered so. */
  logout(): Promise<boolean>;
  /** Does the same for a session whose bearer the page does not hold. */
  logoutWith(token: string): Promise<boolean>;
}

/** Any answer in JSON; the page of a proxy is none. */
const signedOutSchema = z.record(z.string(), z.unknown());

const bearerOf = ({ status, data }: EarlyAnswer): Bearer | 'refused' | 'unreachable' => {
  if (status >= 500) return 'unreachable';
  const answer = tokenAnswerSchema.safeParse(data);
  if (status !== 200 || !answer.success) return 'refused';
  return { token: answer.data.success.token, expiresInSeconds: answer.data.success.expires_in };
};

/**
 * Sends the refresh with the cookie, and therefore not through the request port with its bearer. It outlives the page, whose reload would
 * otherwise lose the new cookie.
 */
async function askRefresh(): Promise<EarlyAnswer> {
  const early = await takeEarlyAnswer(paths.refresh);
  if (early) return early;
  const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}', keepalive: true };
  const response = await fetch(paths.refresh, init);
  return { status: response.status, data: await response.json() };
}

/** Sends a sign-out with this bearer, and therefore not through the request port. */
async function askLogout(token: string): Promise<boolean> {
  const headers = { Authorization: `Bearer ${token}`, jwtAuthorization: token };
  try {
    const response = await fetch(paths.logout, { headers, keepalive: true });
    return response.status === 200 && signedOutSchema.safeParse(await response.json()).success;
  } catch {
    return false;
  }
}

export function createSessionApi(request: RequestPort): SessionApi {
  const get = <Answer>(path: string, answer: z.ZodType<Answer>) => request.send({ method: 'GET', path, answer });
  return {
    async renew() {
      try {
        return bearerOf(await askRefresh());
      } catch {
        return 'unreachable'; // no network, or a response that is no JSON: a proxy's page
      }
    },
    async user() {
      const result = await get(paths.details, userDetailAnswerSchema);
      return result.ok ? { ok: true, user: result.data.data } : { ok: false, message: result.message };
    },
    async plans() {
      const result = await get(paths.userPlans, plansAnswerSchema);
      return result.ok ? result.data.objects : [];
    },
    async solutions() {
      const result = await get(paths.solutions, solutionsAnswerSchema);
      return result.ok ? result.data.objects : [];
    },
    async setLoggedOut(user) {
      const body = { user_id: user.user_id, property: 'status', value: 'Logged Out' };
      await request.send({ method: 'POST', path: callPaths.updateProperty, body, answer: z.unknown() });
    },
    async logout() {
      return (await get(paths.logout, signedOutSchema)).ok;
    },
    logoutWith: askLogout,
  };
}

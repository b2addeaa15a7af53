import {
  paths,
  plansAnswerSchema,
  solutionsAnswerSchema,
  tokenAnswerSchema,
  userDetailAnswerSchema,
  type Plan,
  type RequestPort,
  type Solution,
  type UserDetail,
  z,
} from '@patchbay/shared-contracts';

export interface Bearer {
  readonly token: string;
  readonly expiresInSeconds: number;
}

/** What the session asks of the API. Each answer is a value; nothing throws. */
export interface SessionApi {
  /** A new bearer for the refresh cookie; `refused` when there is no session, `unreachable` when nobody answered. */
  renew(): Promise<Bearer | 'refused' | 'unreachable'>;
  user(): Promise<{ ok: true; user: UserDetail } | { ok: false; message: string | null }>;
  plans(): Promise<readonly Plan[]>;
  solutions(): Promise<readonly Solution[]>;
  setLoggedOut(user: UserDetail): Promise<void>;
  logout(): Promise<void>;
}

const bearerOf = async (response: Response): Promise<Bearer | 'refused' | 'unreachable'> => {
  if (response.status >= 500) return 'unreachable';
  const answer = tokenAnswerSchema.safeParse(await response.json());
  if (!response.ok || !answer.success) return 'refused';
  return { token: answer.data.success.token, expiresInSeconds: answer.data.success.expires_in };
};

/** The request that the document already started, once; later ones are made here. */
function refreshRequest(): Promise<Response> {
  const early: unknown = Reflect.get(globalThis, '__patchbayRefresh__');
  Reflect.deleteProperty(globalThis, '__patchbayRefresh__');
  if (early instanceof Promise) return early;
  return fetch(paths.refresh, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' });
}

export function createSessionApi(request: RequestPort): SessionApi {
  const get = <Answer>(path: string, answer: z.ZodType<Answer>) => request.send({ method: 'GET', path, answer });
  return {
    async renew() {
      try {
        return await bearerOf(await refreshRequest());
      } catch {
        return 'unreachable'; // no network, or an answer that is no JSON: a proxy's page
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
      await request.send({ method: 'POST', path: paths.updateProperty, body, answer: z.unknown() });
    },
    async logout() {
      await get(paths.logout, z.unknown());
    },
  };
}

import type { Page } from '@playwright/test';

/** Calls the API as the page's user. */
export const askApi = <Answer>(page: Page, path: string, body?: object): Promise<Answer> =>
  page.evaluate(
    async ([to, sent]) => {
      const json = { 'Content-Type': 'application/json' };
      const fresh = await fetch('/newsr/api/v1/auth/refresh/', { method: 'POST', headers: json, body: '{}' });
      const { success } = (await fresh.json()) as { success: { token: string } };
      const headers = { ...json, Authorization: `Bearer ${success.token}` };
      const init = sent === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(sent) };
      return (await (await fetch(to, init)).json()) as Answer;
    },
    [path, body] as const,
  );

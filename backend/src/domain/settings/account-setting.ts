import type { z } from 'zod';
import { requireConfirmed } from '../access/freshness.ts';
import { actorOf } from '../identity/authentication.ts';
import type { NameOf } from '../identity/who.ts';
import type { AuditLog } from '../../kernel/audit/audit.ts';
import { changesBetween } from '../../kernel/audit/model/changes.ts';
import type { Database, Tx } from '../../kernel/db/database.ts';
import { refusals, signedIn } from '../../kernel/edge/openapi.ts';
import type { App } from '../../kernel/edge/server.ts';

export interface AccountSettingDeps {
  readonly database: Database;
  readonly audit: AuditLog;
  readonly nameOf: NameOf;
}

/** A setting of an account that its owners read and change; each change is recorded in the audit log under `action`. */
interface AccountSetting<Choice extends Readonly<Record<string, string | number | boolean>>> {
  readonly path: string;
  readonly body: z.ZodType<Choice>;
  readonly answer: z.ZodType<{ status: 200; data: Choice }>;
  /** Texts for the description of the API. */
  readonly summary: { readonly read: string; readonly change: string };
  readonly action: Parameters<AuditLog['write']>[1]['action'];
  /** Whether a choice makes rows leave the account, so that it needs a recent sign-in [SEC-008]. */
  leaves?(choice: Choice): boolean;
  read(tx: Tx): Promise<Choice>;
  write(tx: Tx, choice: Choice): Promise<unknown>;
}

export function accountSetting<Choice extends Readonly<Record<string, string | number | boolean>>>(
  app: App,
  { database, audit, nameOf }: AccountSettingDeps,
  { path, body, answer, summary, action, leaves, read, write }: AccountSetting<Choice>,
): void {
  const shared = { security: signedIn, response: { 200: answer, ...refusals } };
  const config = { gate: 'admin' } as const;
  app.get(path, { config, schema: { summary: summary.read, ...shared } }, async (request) => {
    const data = await database.withAccount(actorOf(request).accountId, read);
    return { status: 200, data } as const;
  });
  const changing = leaves ? ({ ...config, fresh: 'where-rows-leave' } as const) : config;
  app.put(path, { config: changing, schema: { summary: summary.change, body, ...shared } }, async (request) => {
    const actor = actorOf(request);
    const choice = body.parse(request.body); // the type provider cannot follow a schema passed as a parameter
    if (leaves?.(choice)) requireConfirmed(request);
    const before = await database.withAccount(actor.accountId, async (tx) => {
      const was = await read(tx);
      await write(tx, choice);
      return was;
    });
    const facts = Object.fromEntries(Object.entries(choice).map(([name, value]) => [name, String(value)]));
    const detail = { ...facts, ...changesBetween(before, choice) };
    await audit.write(actor.accountId, { action, by: await nameOf(actor), address: request.ip, detail });
    return { status: 200, data: choice } as const;
  });
}

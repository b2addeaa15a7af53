import { constants, createHmac, publicEncrypt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { isAgent, paths, tokenAnswerSchema, userDetailAnswerSchema, type UserDetail } from '@patchbay/shared-contracts';
import { callPaths } from '@patchbay/shared-contracts/calls';
import {
  recoveryCodesAnswerSchema,
  secondFactorEnrolAnswerSchema,
  signInKeySchema,
  type SignIn,
  signInPaths,
} from '@patchbay/shared-contracts/sign-in';
import { now } from './clock.ts';
import { en } from '../../remote-auth/src/texts/en.ts';
import de from '../../remote-auth/src/texts/de.ts';
import es from '../../remote-auth/src/texts/es.ts';
import fr from '../../remote-auth/src/texts/fr.ts';
import ja from '../../remote-auth/src/texts/ja.ts';
import zh from '../../remote-auth/src/texts/zh.ts';

/** Texts of the signed-out area, by browser language. */
export const authTexts = { en, de, es, fr, ja, zh };
export type AuthTexts = Readonly<Record<keyof typeof en, string>>;

/** Password of every user in the demo. */
export const PASSWORD = 'Demo@1234';

/** A new person: every test registers its own. */
export interface Person {
  readonly fullname: string;
  readonly email: string;
  readonly username: string;
}
let people = 0;
export function somebody(): Person {
  const username = `person${++people}x${Date.now().toString(36)}`;
  return { fullname: 'Asha Rao', email: `${username}@example.com`, username };
}

/** Seals a password of up to 18 characters as the browser does, for hand-made requests. */
export async function sealed(base: string, password: string): Promise<Pick<SignIn, 'password' | 'kid'>> {
  const key = signInKeySchema.parse(await (await fetch(`${base}${signInPaths.signInKey}`)).json());
  const plain = JSON.stringify({ p: password, n: key.nonce, t: key.server_time });
  const cipher = publicEncrypt(
    { key: key.public_key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    Buffer.from(plain, 'utf8'),
  );
  return { password: cipher.toString('base64'), kid: key.kid };
}

export const sealedSignIn = async (base: string, username: string, password = PASSWORD): Promise<SignIn> => ({
  username,
  ...(await sealed(base, password)),
});

/** Registers a person by API. */
export const registerBeside = async (base: string, person: Person, password: string): Promise<Response> =>
  post(base, signInPaths.register, { ...person, ...(await sealed(base, password)) });

/** Sends a POST with JSON, with a bearer if given. */
export const post = (base: string, path: string, body: unknown, bearer?: string): Promise<Response> =>
  fetch(`${base}${path}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Origin: base,
      ...(bearer === undefined ? {} : { Authorization: `Bearer ${bearer}`, jwtAuthorization: `Bearer ${bearer}` }),
    },
    body: JSON.stringify(body),
  });

/** Signs in by API and returns the bearer. */
export async function bearerOf(base: string, username: string, password = PASSWORD): Promise<string> {
  const answer = await post(base, signInPaths.signIn, await sealedSignIn(base, username, password));
  return tokenAnswerSchema.parse(await answer.json()).success.token;
}

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const decoded = (secret: string): Buffer => {
  const bits = [...secret.replace(/=+$/, '')].map((letter) => base32.indexOf(letter).toString(2).padStart(5, '0'));
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
};

/**
 * Returns the code of an authenticator, `ahead` steps of 30 s from now: RFC 6238, implemented separately so that it does not share a
 * mistake.
 */
export function totp(secret: string, ahead = 0): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(now() / 30_000) + ahead));
  const hash = createHmac('sha1', decoded(secret)).update(counter).digest();
  const at = (hash.at(-1) ?? 0) & 15;
  return String((hash.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** Sets up a second factor by API; returns its secret and one of its recovery codes. */
export async function enrol(base: string, username: string, password: string) {
  const bearer = await bearerOf(base, username, password);
  const proof = await sealed(base, password);
  const begun = await post(base, signInPaths.secondFactorEnrol, proof, bearer);
  const { secret } = secondFactorEnrolAnswerSchema.parse(await begun.json()).data;
  const done = await post(base, signInPaths.secondFactorConfirm, { code: totp(secret) }, bearer);
  const [recovery = ''] = recoveryCodesAnswerSchema.parse(await done.json()).data.recovery_codes;
  return { secret, recovery };
}

async function detailOf(base: string, bearer: string): Promise<UserDetail> {
  const headers = { Authorization: `Bearer ${bearer}`, jwtAuthorization: `Bearer ${bearer}` };
  return userDetailAnswerSchema.parse(await (await fetch(`${base}${paths.details}`, { headers })).json()).data;
}

/** Returns a user's detail, as that user would receive it. */
export const userOf = async (base: string, username: string): Promise<UserDetail> =>
  detailOf(base, await bearerOf(base, username));

/** Sets an agent Available, as the console does after sign-in [MODE-008]. */
export async function becomeAvailable(base: string, bearer: string): Promise<void> {
  const user = await detailOf(base, bearer);
  if (!isAgent(user)) return;
  await post(base, callPaths.updateProperty, { user_id: user.user_id, property: 'status', value: 'Available' }, bearer);
}

/** Returns the newest password reset link mailed to this address, from the developer's outbox. */
export async function mailedLink(base: string, email: string): Promise<string> {
  const text = await (await fetch(`${base}/outbox`)).text();
  const mail = text.split('<article>').find((part) => part.includes(`to ${email}`)) ?? '';
  const [, link] = /href="([^"]*\/resetPassword[^"]*)"/.exec(mail) ?? [];
  if (link === undefined) throw new Error(`No reset link was mailed to ${email}`);
  return link.replaceAll('&amp;', '&');
}

/** Fills the fields of a form, by label. */
export async function fill(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text);
}

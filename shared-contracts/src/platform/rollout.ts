import { languages } from '../console/console.ts';
import { roles } from '../wire/profile.ts';
import { z } from '../zod/zod.ts';
import { versionSchema } from './publication.ts';

/** Users who may get a candidate; an empty list means everybody. The percentage applies within them [PLAT-009]. */
export const audienceSchema = z.strictObject({
  accounts: z.array(z.string().max(60)).max(200).default([]),
  roles: z.array(z.enum(roles)).default([]),
  users: z.array(z.string().max(60)).max(1000).default([]),
  languages: z.array(z.enum(languages)).default([]),
});
export type Audience = z.infer<typeof audienceSchema>;

/** Per cent of users, to a hundredth. */
export const percentageSchema = z.number().min(0).max(100).multipleOf(0.01);

/** Rollout state of a remote. `revision` rises with each change: a change names the revision that it is based on, otherwise 409. */
export const rolloutSchema = z.object({
  remote: z.string(),
  stable: z.string(),
  candidate: z.string().nullable(),
  percentage: z.number(),
  audience: audienceSchema,
  frozen: z.boolean(),
  revision: z.number().int(),
  /** ISO 8601. */
  changedAt: z.string(),
  changedBy: z.string(),
});
export type Rollout = z.infer<typeof rolloutSchema>;

const change = { remote: z.string().max(60), revision: z.number().int(), reason: z.string().max(300).default('') };

/** Gives `candidate` to `percentage` of the audience. */
export const setRolloutSchema = z.strictObject({
  ...change,
  candidate: versionSchema,
  percentage: percentageSchema,
  audience: audienceSchema.prefault({}),
});
/** Makes the candidate the stable version. */
export const promoteSchema = z.strictObject(change);
/** Withdraws the candidate, or without one the stable version: to the previous one, or to `to`. */
export const rollbackSchema = z.strictObject({ ...change, to: versionSchema.optional() });
/** While frozen a remote can be published and rolled back, but not rolled out. */
export const freezeSchema = z.strictObject({ ...change, frozen: z.boolean() });

/** 4xx codes of these changes. */
export const rolloutErrors = {
  conflict: { status: 409, code: 'conflict', message: 'Someone else changed this rollout in the meantime.' },
  unknownRemote: { status: 404, code: 'unknown-remote', message: 'No such remote.' },
  unknownVersion: { status: 404, code: 'unknown-version', message: 'No such version of this remote.' },
  alreadyStable: { status: 409, code: 'already-stable', message: 'This version is already the stable one.' },
  withdrawn: { status: 409, code: 'withdrawn', message: 'This version was rolled back; publish a new one.' },
  frozen: { status: 409, code: 'frozen', message: 'This remote is frozen.' },
  nothingToPromote: { status: 409, code: 'nothing-to-promote', message: 'There is no candidate.' },
  nothingBefore: { status: 409, code: 'nothing-before', message: 'There is no earlier version to roll back to.' },
} as const;

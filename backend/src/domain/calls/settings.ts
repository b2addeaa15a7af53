import { z } from 'zod';
import { defineSettings } from '../../kernel/settings/settings.ts';
import { days, onOff } from '../../kernel/settings/variables.ts';

const HEX = /^[0-9a-f]{64}$/i;
const BASE64 = /^[A-Za-z0-9+/]{43}=$/;
/** 32 bytes. */
const key = z
  .string()
  .refine((text) => HEX.test(text) || BASE64.test(text), 'must be 32 bytes in base64 or hex')
  .transform((text) => Buffer.from(text, HEX.test(text) ? 'hex' : 'base64'));

interface RecordingConfig {
  /** Days for which recordings and voicemails are kept; 0 for ever. */
  readonly recordingDays: number;
  /** Whether each leg of a call is recorded separately, too. */
  readonly recordingLegs: boolean;
  /** 32 bytes with which new recordings and voicemails are sealed [SEC-017]. */
  readonly recordingsKey: Buffer | undefined;
}

export const recordingSettings = defineSettings({
  env: { RECORDING_LEGS: onOff.optional(), RECORDING_DAYS: days(36_500).default(365), RECORDINGS_KEY: key.optional() },
  read: ({ RECORDING_LEGS: legs, RECORDING_DAYS: recordingDays, RECORDINGS_KEY: recordingsKey }): RecordingConfig => ({
    recordingDays,
    recordingsKey,
    recordingLegs: legs !== 'off',
  }),
});

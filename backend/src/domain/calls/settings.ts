import { defineSettings } from '../../kernel/settings/settings.ts';
import { days, onOff } from '../../kernel/settings/variables.ts';

interface RecordingConfig {
  /** How long recordings and voicemails are kept; 0 for ever. */
  readonly recordingDays: number;
  /** Whether each leg of a call is recorded apart, too. */
  readonly recordingLegs: boolean;
}

export const recordingSettings = defineSettings({
  env: { RECORDING_LEGS: onOff.optional(), RECORDING_DAYS: days(36_500).default(365) },
  read: ({ RECORDING_LEGS: legs, RECORDING_DAYS: recordingDays }): RecordingConfig => ({
    recordingDays,
    recordingLegs: legs !== 'off',
  }),
});

import { z } from '@patchbay/shared-contracts/zod';

/** Delay before a call is answered automatically, in seconds [SIP-030, CONF-AGENT-003]. */
export const autoAnswerDelay = { least: 1, most: 60 } as const;
const delay = z.number().int().min(autoAnswerDelay.least).max(autoAnswerDelay.most);

/** Setting of the account [CONF-AGENT-003]. */
export const autoAnswerSchema = z.strictObject({ auto_answer: z.boolean(), auto_answer_delay_value: delay });
export type AutoAnswer = z.infer<typeof autoAnswerSchema>;
export const autoAnswerAnswerSchema = z.object({ status: z.literal(200), data: autoAnswerSchema });

/** Setting of one agent; `auto_answer` null: the account's setting applies, including its delay. */
export const ownAutoAnswerSchema = z.strictObject({
  auto_answer: z.boolean().nullable(),
  auto_answer_delay_value: delay.nullable(),
});
export type OwnAutoAnswer = z.infer<typeof ownAutoAnswerSchema>;

/** Returns the setting in force for an agent. */
export const autoAnswerOf = ({ auto_answer, auto_answer_delay_value }: AutoAnswer, own: OwnAutoAnswer): AutoAnswer =>
  own.auto_answer === null
    ? { auto_answer, auto_answer_delay_value }
    : {
        auto_answer: own.auto_answer,
        auto_answer_delay_value: own.auto_answer_delay_value ?? auto_answer_delay_value,
      };

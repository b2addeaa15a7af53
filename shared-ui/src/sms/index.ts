/** Writing an SMS, with the texts of its users. Bundled by its users. */
export { TemplateChoice, type Chosen } from './template-choice.tsx';
export { SmsForm, type SmsWords } from './sms-form.tsx';
export { useSmsRefusal } from './use-sms-refusal.ts';

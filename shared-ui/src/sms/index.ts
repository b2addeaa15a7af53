/** Writing an SMS, wherever in the console. Bundled by whoever needs it, with words of their own. */
export { TemplateChoice, type Chosen } from './template-choice.tsx';
export { SmsForm, type SmsWords } from './sms-form.tsx';
export { useSmsRefusal } from './use-sms-refusal.ts';

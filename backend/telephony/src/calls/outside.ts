import type { CallInput } from '../control/call.ts';
import type { CallbackKept, CallStart } from '../ports.ts';
import type { CallHandlers } from './call-handlers.ts';
import type { RunningCallDeps } from './running-call-deps.ts';

type OutsideHandlers = Pick<CallHandlers, 'askHook' | 'sendSms' | 'keepCallback'>;

/** Requests of a call's flow to services other than call control. A failure is reported to the call, which goes on. */
export const createOutside = (
  { directory, texts, callbacks, log }: RunningCallDeps,
  call: CallStart,
  post: (input: CallInput) => void,
): OutsideHandlers => {
  const { callId } = call;
  return {
    askHook: ({ hook, node, wait: { url, timeoutMs, sets }, variables }) => {
      const answer = (set: Readonly<Record<string, string>> | undefined) =>
        post({ type: 'hookAnswered', hook, variables: set ?? null });
      const asked = directory.askHook({ call, node, visit: hook, url, timeoutMs, sets, variables });
      void asked.then(answer, (error: unknown) => {
        log.warn('a web hook failed', { call: callId, node, error: String(error) });
        answer(undefined);
      });
    },
    sendSms: ({ sms, node, wait: { from, to, template, text } }) => {
      const answer = (unsent: string | null) => post({ type: 'smsTold', sms, unsent });
      void texts.send({ call, node, from, to, template, text }).then(answer, (error: unknown) => {
        log.warn('an SMS was not sent', { call: callId, node, error: String(error) });
        answer('failed');
      });
    },
    keepCallback: ({ asked, wish, since }) => {
      const answer = (as: CallbackKept) => post({ type: 'callbackKept', asked, as });
      const kept = callbacks?.keep({ ...wish, call, since }) ?? Promise.resolve('gone' as const);
      void kept.then(answer, (error: unknown) => {
        log.warn('a callback was not kept', { call: callId, error: String(error) });
        answer('gone');
      });
    },
  };
};

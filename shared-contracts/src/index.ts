export { z } from './zod.ts';

export * from './bus/bus.ts';
export * from './bus/topic.ts';
export * from './bus/topics.ts';
export * from './call/solution.ts';
export * from './console/commands.ts';
export * from './console/console.ts';
export * from './console/breakpoints.ts';
export * from './console/create-places.ts';
export * from './console/version.ts';
export * from './declaration/declaration.ts';
export * from './format/phone.ts';
export * from './format/phone-input.ts';
export * from './format/text.ts';
export * from './format/duration.ts';
export * from './gates/console-routes.ts';
export type { Fact, Flag, PagePermission, Permission, Restriction, UserFact } from './gates/fact.ts';
export * from './gates/facts.ts';
export * from './gates/gate.ts';
export * from './gates/permissions.ts';
export * from './legacy/messages.ts';
export * from './logs/journey-steps.ts';
export * from './logs/options.ts';
export * from './machine/hands.ts';
export * from './machine/machine.ts';
export * from './parts/customer-form.ts';
export * from './parts/parts.ts';
export * from './registry/registry.ts';
export * from './request/request-port.ts';
export * from './request/rules.ts';
export * from './rules/rule.ts';
export * from './rules/text.ts';
export * from './scope/scope.ts';
export * from './store/cell.ts';
export * from './store/storage-keys.ts';
export * from './store/stored.ts';
// Times have an entry of their own; remotes of the last minor version find here what was here.
export {
  dateCodes,
  dateFormats,
  DEFAULT_DATE_CODE,
  formatDay,
  formatStamp,
  isTimeZone,
  rangeOf,
  type DateCode,
  type DateRange,
  type NamedDateCode,
} from './time/index.ts';
export * from './wire/agent-analytics.ts';
export * from './wire/agent-status.ts';
export * from './wire/auth.ts';
export * from './wire/auth-api-keys.ts';
export * from './wire/auth-audit.ts';
export * from './wire/auth-lead.ts';
export * from './wire/auth-password.ts';
export * from './wire/auth-register.ts';
export * from './wire/auth-second-factor.ts';
export * from './wire/auth-sessions.ts';
export * from './wire/own-profile.ts';
export * from './wire/auth-social.ts';
export * from './wire/auth-sso.ts';
export * from './wire/call-event.ts';
export * from './wire/call-log.ts';
export * from './wire/call-quality.ts';
export * from './wire/call-record.ts';
export * from './wire/calls.ts';
export * from './wire/country.ts';
export * from './wire/customer.ts';
export * from './wire/customer-import.ts';
export * from './wire/debug-push.ts';
export * from './wire/disposition.ts';
export * from './wire/download-types.ts';
export * from './wire/downloads.ts';
export * from './wire/errors.ts';
export * from './wire/feedback.ts';
export * from './wire/log-query.ts';
export * from './wire/notification-press.ts';
export * from './wire/paths.ts';
export * from './wire/profile.ts';
export * from './wire/search.ts';
export * from './wire/sms.ts';
export * from './wire/status.ts';
export * from './wire/supervision.ts';
export * from './wire/table-views.ts';
export * from './wire/telemetry.ts';
export * from './wire/terms.ts';
export * from './wire/whatsapp.ts';
export * from './wire/whatsapp-log.ts';
export * from './wire/wrap-up.ts';

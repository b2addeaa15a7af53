// A fixed set of faults, each of which a test has to detect. Faults that once survived every test are added here first.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup/install.mjs';
import { forget, reportsFolder } from '../test/reports.mjs';
import { run } from './run.mjs';

/** The first text occurs once in the file and is replaced by the second; then the given test file has to fail. */
const mutant = (name, file, from, to, test) => ({ name, file, from, to, test });

/** Gates as declared by pages, generated from the declarations by scripts/setup/write-indexes.mjs. */
const declared = 'shared-contracts/src/gates/page-gates.gen.ts';

export const mutants = [
  mutant(
    'invoices shown although hide_invoices is set',
    declared,
    '{"not":"cp:hide_invoices"},',
    '',
    'shared-contracts/src/gates/console-routes.test.ts',
  ),
  mutant(
    'billing summary shown although hide_billing_summary is set',
    declared,
    '{"not":"cp:hide_billing_summary"},',
    '',
    'shared-contracts/src/gates/console-routes.test.ts',
  ),
  mutant(
    'SMS flow open in spite of hide_iframe_redirection',
    declared,
    '{"not":"denied:smsflow"},{"not":"flag:hide_iframe_redirection"}',
    '{"not":"denied:smsflow"}',
    'shared-contracts/src/gates/console-routes.test.ts',
  ),
  mutant(
    'a server session that a refresh does not prolong',
    'backend/src/domain/identity/sessions.ts',
    'const used = { expires_at, last_seen_at',
    'const used = { last_seen_at',
    'backend/src/domain/identity/session.test.ts',
  ),
  mutant(
    'a session of the tab that a refresh does not prolong',
    'host/src/session/effects/renewing.ts',
    "  if (outcome === 'renewed') setup.onRenewed();\n",
    '',
    'host/src/session/session.test.ts',
  ),
  mutant(
    'a session of 50,500,000 ms',
    'shared-contracts/src/wire/token.ts',
    'SESSION_EXPIRY_MS = 50_400_000',
    'SESSION_EXPIRY_MS = 50_500_000',
    'host/src/session/session.test.ts',
  ),
  mutant(
    'EKS switched off at the host',
    'host/src/boot/services.ts',
    'enabled: profile?.eks_enabled ?? false',
    'enabled: false',
    'host/src/boot/services.test.ts',
  ),
  mutant(
    'an EKS host that the document does not name',
    'backend/src/areas/document/routes.ts',
    '      eksHost,\n      visit,',
    '      visit,',
    'backend/src/areas/document/document.test.ts',
  ),
  mutant(
    'an EKS host that the policy does not let requests go to',
    'backend/src/areas/document/model/policy.ts',
    'also([...origins, ...requests])',
    'also(origins)',
    'backend/src/areas/document/model/policy.test.ts',
  ),
  mutant(
    'a reset link of 30 days',
    'shared-contracts/src/areas/sign-in/password.ts',
    'RESET_LINK_MS = 30 * 60_000',
    'RESET_LINK_MS = 30 * 86_400_000',
    'backend/src/domain/identity/passwords/forgot.test.ts',
  ),
  mutant(
    '/resetPassword closed to who is signed in',
    'host/src/routing/decide.ts',
    "'/ssologin', '/resetPassword',",
    "'/ssologin',",
    'host/src/routing/decide.test.ts',
  ),
  mutant(
    '/thankyou closed to who is signed in',
    'host/src/routing/decide.ts',
    "'/logout', '/thankyou',",
    "'/logout',",
    'host/src/routing/decide.test.ts',
  ),
  mutant(
    'an employee count of 0 - 25',
    'shared-contracts/src/areas/sign-in/lead.ts',
    "  '0 - 24',",
    "  '0 - 25',",
    'shared-contracts/src/areas/sign-in/lead.test.ts',
  ),
  mutant(
    'an e-mail of a lead with 90 characters',
    'shared-contracts/src/areas/sign-in/lead.ts',
    'email: 80,',
    'email: 90,',
    'shared-contracts/src/areas/sign-in/lead.test.ts',
  ),
  mutant(
    'a free trial that can be submitted twice',
    'remote-auth/src/free-trial/ui/trial-dialog.tsx',
    '<SubmitButton busy={typed.sending} disabled={typed.sending}>',
    '<SubmitButton busy={typed.sending}>',
    'remote-auth/src/free-trial/trial.test.tsx',
  ),
  mutant(
    'a powered-by logo that is not there',
    'remote-auth/src/frame/ui/frame-footer.tsx',
    '        <Mark size={16} />\n',
    '',
    'remote-auth/src/frame/frame.test.tsx',
  ),
  mutant(
    'a reset that does not show that it is being sent',
    'remote-auth/src/reset-password/ui/reset-form.tsx',
    '<SubmitButton busy={typed.sending}>',
    '<SubmitButton busy={false}>',
    'remote-auth/src/reset-password/reset.test.tsx',
  ),
  mutant(
    'an environment that the browser does not keep',
    'host/src/boot/services.ts',
    '  writeStored(safeLocalStorage, storageKeys.environment, appEnv);\n',
    '',
    'host/src/boot/services.test.ts',
  ),
  mutant(
    'app_env under another name',
    'shared-contracts/src/store/storage-keys.ts',
    "environment: 'app_env'",
    "environment: 'appEnv'",
    'shared-contracts/src/store/storage-keys.test.ts',
  ),
  mutant(
    'the old interface of the call log open to everybody',
    'backend/src/areas/legacy/routes.ts',
    '      await database.withAccount(actor.accountId, (tx) => enterLog(tx, actor, page.log));\n',
    '',
    'backend/src/areas/legacy/legacy.test.ts',
  ),
  mutant(
    'a call log served to a suspended account',
    'backend/src/domain/calls/log-access.ts',
    'export const logGate = (log: Log) => pageGate(`/${log}`);',
    "export const logGate = (log: Log): UserGate => (log === 'call-logs' ? 'permission:call_logs' : pageGate(`/${log}`));",
    'backend/src/areas/logs/log-routes.test.ts',
  ),
  mutant(
    'a customer’s name for everybody who is signed in',
    'backend/src/areas/calls/caller-name-route.ts',
    'gate: { any: [CUSTOMER_PAGES, CALL_FORM] }',
    "gate: 'signed-in'",
    'backend/src/app/route-gates.test.ts',
  ),
  mutant(
    'a gate that is asked after what was sent was looked at',
    'backend/src/domain/access/route-gates.ts',
    "app.addHook('preValidation'",
    "app.addHook('preHandler'",
    'backend/src/domain/access/route-gates.test.ts',
  ),
  mutant(
    'a gate that the server asks and lets everybody through',
    'backend/src/domain/access/access.ts',
    '  if (!access?.can(gate)) throw new Refusal(edgeErrors.forbidden);\n',
    '  if (access === undefined) throw new Refusal(edgeErrors.forbidden);\n',
    'backend/src/domain/access/access.test.ts',
  ),
  mutant(
    'a server that knows other facts of a person than the console',
    'backend/src/domain/access/access.ts',
    'isAgent: agentId !== null',
    'isAgent: true',
    'backend/src/domain/access/access.test.ts',
  ),
  mutant(
    'a declaration whose facts nobody knows, published',
    'backend/src/domain/releases/model/publishable.ts',
    '    ...declarationReasons(given),\n',
    '',
    'backend/src/domain/releases/model/publishable.test.ts',
  ),
  mutant(
    'a menu that ignores what a link needs besides its page',
    'host/src/routing/menu.ts',
    'isReachable(known, path) && isOpen(gate, known.facts)',
    'isReachable(known, path)',
    'host/src/routing/agreement.test.ts',
  ),
  mutant(
    'a menu that ignores what a group needs',
    'host/src/routing/menu.ts',
    'own.length === 0 || !isOpen(groupGates[name], input.facts)',
    'own.length === 0',
    'host/src/routing/agreement.test.ts',
  ),
  mutant(
    'a host that checks a signature over what it knows of a declaration alone',
    'shared-contracts/src/registry/registry.ts',
    'release.preload, declared, files',
    'release.preload, declaration, files',
    'host/src/remotes/trust.test.ts',
  ),
  mutant(
    'a redirect that leads to the page of another remote',
    'host/src/routing/declared.ts',
    'find(releases, to)?.remote === redirect.remote ? to : null',
    'to',
    'host/src/routing/redirects.test.ts',
  ),
  mutant(
    'a tab bar with tabs that are shut',
    'host/src/routing/tabs.ts',
    '    .filter(({ path }) => isReachable(known, path))\n',
    '',
    'host/src/routing/agreement.test.ts',
  ),
  mutant(
    'the side that ended a missed ring is ignored',
    'backend/telephony/src/control/missed-ring.ts',
    '{ by: sides[reason], cause }',
    "{ by: 'system', cause }",
    'backend/telephony/src/control/missed-ring.test.ts',
  ),
  mutant(
    "a declined ring counts as the customer's doing",
    'backend/telephony/src/control/missed-ring.ts',
    "declined: 'agent',",
    "declined: 'customer',",
    'backend/telephony/src/control/missed-ring.test.ts',
  ),
  mutant(
    'bucket 0 gets the candidate at 0 %',
    'backend/src/domain/releases/model/assign.ts',
    'bucket >= bucketsFor(',
    'bucket > bucketsFor(',
    'backend/src/domain/releases/model/assign.test.ts',
  ),
  mutant(
    'a lead given to an inactive agent',
    'backend/src/areas/customers/save-customer.ts',
    "    .where('is_active', '=', true)\n",
    '',
    'backend/src/areas/customers/saving.test.ts',
  ),
  mutant(
    'a CSV cell led by CR is not defused',
    'shared-contracts/src/table-file/csv.ts',
    '`^[${FORMULA}\\\\t\\\\r\\\\n]`',
    '`^[${FORMULA}\\\\t\\\\n]`',
    'shared-contracts/src/table-file/csv.test.ts',
  ),
  mutant(
    "a late worker's writes count",
    'backend/src/kernel/jobs/job-store.ts',
    ".where('fence', '=', fence)",
    '',
    'backend/src/kernel/jobs/jobs.test.ts',
  ),
  mutant(
    'a job that its ending process gives back has lost an attempt',
    'backend/src/kernel/jobs/model/job-life.ts',
    'attempts: attempt - 1 }',
    'attempts: attempt }',
    'backend/src/kernel/jobs/model/job-life.test.ts',
  ),
  mutant(
    'fewest calls: a tie is not broken by idle time',
    'backend/telephony/src/flow/strategy.ts',
    'one.answeredToday - other.answeredToday || byIdle(one, other)',
    'one.answeredToday - other.answeredToday',
    'backend/telephony/src/flow/strategy.test.ts',
  ),
  mutant(
    'an event that comes while effects are obeyed is taken in the middle of them',
    'shared-contracts/src/machine/machine.ts',
    '      if (!isRunning) work = run();',
    '      takeNext();\n      if (!isRunning) work = run();',
    'shared-contracts/src/machine/machine.test.ts',
  ),
  mutant(
    'nobody is told of an effect that throws',
    'shared-contracts/src/machine/machine.ts',
    '      failed(error);\n      return undefined;',
    '      return undefined;',
    'shared-contracts/src/machine/machine.test.ts',
  ),
  mutant(
    'a scope ends first what was made first',
    'shared-contracts/src/scope/scope.ts',
    'held.splice(0).reverse()',
    'held.splice(0)',
    'shared-contracts/src/scope/scope.test.ts',
  ),
  mutant(
    'the flag of custom breaks is ignored',
    'remote-calls/src/status/effects/status-controller.ts',
    'if (!user?.profile.custom_breaks_enabled) return [];',
    'if (!user) return [];',
    'remote-calls/src/status/effects/status-controller.test.ts',
  ),
  mutant(
    'call events without Calluuid',
    'backend/telephony/src/control/wire-event.ts',
    '  Calluuid: call.callId,\n',
    '',
    'backend/telephony/src/engine-events.test.ts',
  ),
  mutant(
    'other words in a text of the WhatsApp popup',
    'remote-calls/src/texts/en.ts',
    "'Opt-in request sent.'",
    "'Opt-in sent.'",
    'remote-calls/src/whatsapp/model/popup-step.test.ts',
  ),
  mutant(
    'a contact-centre solution without the contact centre',
    'backend/src/domain/profile/model/solutions.ts',
    'profile.is_callcenter_enabled && callsIn(plans)',
    'callsIn(plans)',
    'backend/src/domain/profile/model/solutions.test.ts',
  ),
  mutant(
    'solutions of a plan that is over',
    'backend/src/domain/profile/model/solutions.ts',
    'plan.is_expired ? [] : plan.numbers.filter',
    'plan.numbers.filter',
    'backend/src/domain/profile/model/solutions.test.ts',
  ),
  mutant(
    'the same solutions for every account',
    'backend/src/areas/profile/routes.ts',
    'solutionsOf({ profile: await accountProfile(tx), plans: await readPlans(tx, now()) })',
    'solutionsOf({ profile: { ...(await accountProfile(tx)), is_callcenter_enabled: true }, plans: await readPlans(tx, now()) })',
    'backend/src/areas/profile/solutions.test.ts',
  ),
  mutant(
    'a file that counts as playing',
    'backend/src/domain/calls/model/recording-use.ts',
    '!download && !byKey && players',
    '!byKey && players',
    'backend/src/domain/calls/model/recording-use.test.ts',
  ),
  mutant(
    'a program that counts as playing',
    'backend/src/domain/calls/model/recording-use.ts',
    '!download && !byKey && players',
    '!download && players',
    'backend/src/domain/calls/model/recording-use.test.ts',
  ),
  mutant(
    'recordings downloaded by who may only hear them',
    'backend/src/areas/logs/recording-routes.ts',
    "if (use === 'take' && !takesRecordings)",
    'if (false && !takesRecordings)',
    'backend/src/areas/logs/recording-download.test.ts',
  ),
  mutant(
    'addresses of recordings in a file of who may not take them',
    'backend/src/domain/calls/call-source.ts',
    'takesRecordings ? row :',
    'takesRecordings || true ? row :',
    'backend/src/areas/logs/recording-download.test.ts',
  ),
  mutant(
    'a download that keeps what is played',
    'shared-contracts/src/areas/logs/call-log.ts',
    '`${recording}?download=1`',
    '`${recording}`',
    'shared-ui/src/list-page/ui/player-dock.test.tsx',
  ),
  mutant(
    'a download offered to who may only hear recordings',
    'shared-ui/src/list-page/ui/player-dock.tsx',
    'download={can(TAKE_RECORDINGS) ?',
    'download={can({ any: [] }) || true ?',
    'shared-ui/src/list-page/ui/player-dock.test.tsx',
  ),
  mutant(
    "background errors of a test's back end that nobody sees",
    'backend/src/testing/test-app.ts',
    'if (errors.length > 0) throw',
    'if (errors.length > 9) throw',
    'backend/src/testing/test-app.test.ts',
  ),
  mutant(
    'a day that always has 24 hours',
    'shared-contracts/src/time/edges.ts',
    'string): number => startOf(dayAt(at, timeZone), timeZone);',
    'string): number => nextDayStart(at, timeZone) - 86_400_000;',
    'shared-contracts/src/time/edges.test.ts',
  ),
  mutant(
    'a clock time by the offset of the day before alone',
    'shared-contracts/src/time/shown.ts',
    'shown - offsetAt(shown + DAY_MS, timeZone),',
    'shown - offsetAt(shown - DAY_MS, timeZone), //',
    'shared-contracts/src/time/edges.test.ts',
  ),
  mutant(
    'tests skipped because a program is missing',
    'backend/testing/src/programs.ts',
    "return mayBeMissing === '1' ? 'skip' : 'fail';",
    "return mayBeMissing === '0' ? 'fail' : 'skip';",
    'backend/testing/src/programs.test.ts',
  ),
  mutant(
    'a sign-in with any password',
    'backend/src/domain/identity/sign-in-routes.ts',
    'const matches = await isPassword(password, user?.password_hash);',
    'const matches = (await isPassword(password, user?.password_hash)) || true;',
    'backend/src/domain/identity/sign-in.test.ts',
  ),
  mutant(
    'a customer on hold who hears nothing',
    'backend/telephony/src/control/talking.ts',
    "{ type: 'play', leg: phase.customerLeg, sound: 'music' }",
    "{ type: 'play', leg: phase.customerLeg, sound: 'silence' }",
    'backend/telephony/src/control/call-machine.test.ts',
  ),
  mutant(
    'a call log row with a duration in minutes',
    'backend/src/domain/calls/model/present.ts',
    'call_duration: talk,',
    'call_duration: Math.floor(talk / 60),',
    'backend/src/domain/calls/calls.test.ts',
  ),
  mutant(
    'a customer form that takes a follow-up in the past',
    'remote-crm/src/form/model/rules.ts',
    'at !== before && Date.parse(at) <= now;',
    'at !== before && Date.parse(at) <= 0;',
    'remote-crm/src/form/model/rules.test.ts',
  ),
  mutant(
    'a service level of all calls answered',
    'shared-contracts/src/areas/insights/figures.ts',
    "'answered_within', 'level_of'",
    "'answered', 'level_of'",
    'shared-contracts/src/areas/insights/figures.test.ts',
  ),
  mutant(
    'a report of all queues where one was asked for',
    'backend/src/areas/reports/count.ts',
    'queues: amongSeen(queues, sees.queues) ?? undefined,',
    'queues: undefined,',
    'backend/src/areas/reports/reports.test.ts',
  ),
  mutant(
    'a held call that the monitor shows as a talk',
    'remote-insights/src/call-monitor/model/shown-call.ts',
    "if (typeof call.held_since === 'number') return 'onHold';",
    '',
    'remote-insights/src/call-monitor/model/shown-call.test.ts',
  ),
  mutant(
    'rows of one account for everybody',
    'backend/src/kernel/db/database.ts',
    "set_config('app.account_id', ${sql.lit(accountId)}, true)",
    "set_config('app.account_id', ${sql.lit('demo')}, true)",
    'backend/src/kernel/db/isolation.test.ts',
  ),
  mutant(
    'an SMS of any length is kept whole',
    'backend/src/areas/messages/automatic/read-text.ts',
    'cutText(text, LONGEST_INCOMING)',
    'text',
    'backend/src/areas/messages/automatic/read-text.test.ts',
  ),
  mutant(
    'replies of one SMS have one time',
    'backend/src/areas/messages/automatic/reply.ts',
    'nextMessageTime(ground, came, Math.max(now, came.at.getTime() + 1))',
    'Math.max(now, came.at.getTime() + 1)',
    'backend/src/areas/messages/automatic/automatic.test.ts',
  ),
];

/** Returns faults whose text is no longer in its file, so that nobody would notice them. */
export const stale = () =>
  mutants
    .filter(({ file, from }) => readFileSync(join(root, file), 'utf8').split(from).length !== 2)
    .map(({ name, file }) => `the fault '${name}' does not fit ${file} any more`);

/** Returns the result of each fault's test: of all, or of these. */
async function ask(names = []) {
  const report = join(reportsFolder, 'mutants.json');
  forget(report);
  const jest = ['node_modules/.bin/jest', '--ci', '--config', 'scripts/test/mutants.config.mjs'];
  const some = names.length === 0 ? [] : ['--selectProjects', ...names];
  const { output } = await run([...jest, ...some], { show: false, env: { PATCHBAY_MUTANTS_REPORT: report } });
  return { said: existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {}, output };
}

const isAnswer = (said) => ['noticed', 'survived'].includes(said);

/** Returns a line for each fault that its test did not detect. */
export async function survivors() {
  const wrong = stale();
  if (wrong.length > 0) return wrong;
  const { said, output } = await ask();
  // A test that could not run says nothing about its fault: it is run once more.
  const silent = mutants.map(({ name }) => name).filter((name) => !isAnswer(said[name]));
  if (silent.length > 0 && silent.length < mutants.length) Object.assign(said, (await ask(silent)).said);
  const lines = mutants
    .filter(({ name }) => said[name] !== 'noticed')
    .map(({ name, test }) => `no test notices ${name} (${test}): ${said[name] ?? 'its test did not run'}`);
  return lines.length === mutants.length ? [...lines, output.slice(-2000)] : lines;
}

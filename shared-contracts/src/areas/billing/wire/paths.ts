import { apiPath, pageGate, type UserGate } from '@patchbay/shared-contracts';

/** Who may see what an account has and used: whoever may open its statement [TABBAR-022]. */
export const billingGate: UserGate = pageGate('/billstatement');
/** Who may see the account's invoices: also others than admins, where the account shows them [ACCT-001, ACCT-007]. */
export const invoicesGate: UserGate = pageGate('/invoices');

/** Who may see what an account used, as its invoices [ACCT-001, ACCT-007]. */
export const usageGate: UserGate = pageGate('/billing_summary');
/** GET: `usageQuerySchema` → `usageAnswerSchema` [ACCT-015]. */
export const usagePath = apiPath('billing_summary');

const invoices = apiPath('invoices');

/** GET; answers are `balanceAnswerSchema` and `statementAnswerSchema`; `statementFile`: all of it as CSV, the oldest first. */
export const billingPaths = {
  balance: apiPath('balance'),
  /** GET and PUT of `creditRulesSchema`, for owners. */
  rules: apiPath('credit_rules'),
  statement: apiPath('bill_statement'),
  statementFile: `${apiPath('bill_statement')}file/`,
} as const;

/** GET; answers are `invoicesAnswerSchema`, `invoiceAnswerSchema`, `invoiceLinesAnswerSchema`, and a PDF; PUT of `particulars`. */
export const invoicePaths = {
  invoices,
  invoice: (id: string) => `${invoices}${id}/`,
  lines: (id: string) => `${invoices}${id}/lines/`,
  file: (id: string) => `${invoices}${id}/file/`,
  particulars: apiPath('billing_particulars'),
} as const;

/** POST asks; `open` and `answer` are the operator's. */
export const questionPaths = {
  questions: apiPath('billing_questions'),
  open: `${apiPath('billing_questions')}open/`,
  answer: `${apiPath('billing_questions')}answer/`,
} as const;

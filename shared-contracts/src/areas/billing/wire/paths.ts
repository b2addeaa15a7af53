import { apiPath, pageGate, type UserGate } from '@patchbay/shared-contracts';

/** Access to the balance and use of an account: everybody who may open its statement [TABBAR-022]. */
export const billingGate: UserGate = pageGate('/billstatement');
/** Access to the account's invoices: also users other than admins when the account shows them [ACCT-001, ACCT-007]. */
export const invoicesGate: UserGate = pageGate('/invoices');

/** Access to the use of an account, same as its invoices [ACCT-001, ACCT-007]. */
export const usageGate: UserGate = pageGate('/billing_summary');
/** GET: `usageQuerySchema` → `usageAnswerSchema` [ACCT-015]. */
export const usagePath = apiPath('billing_summary');

const invoices = apiPath('invoices');

/** GET; answers are `balanceAnswerSchema` and `statementAnswerSchema`; `statementFile`: the whole statement as CSV, oldest first. */
export const billingPaths = {
  balance: apiPath('balance'),
  /** GET and PUT of `creditRulesSchema`, for owners. */
  rules: apiPath('credit_rules'),
  statement: apiPath('bill_statement'),
  statementFile: `${apiPath('bill_statement')}file/`,
} as const;

/** GET; answers are `invoicesAnswerSchema`, `invoiceAnswerSchema`, `invoiceLinesAnswerSchema`, and a PDF; `particulars` also takes PUT. */
export const invoicePaths = {
  invoices,
  invoice: (id: string) => `${invoices}${id}/`,
  lines: (id: string) => `${invoices}${id}/lines/`,
  file: (id: string) => `${invoices}${id}/file/`,
  particulars: apiPath('billing_particulars'),
} as const;

/** POST asks a question; `open` and `answer` are for the operator. */
export const questionPaths = {
  questions: apiPath('billing_questions'),
  open: `${apiPath('billing_questions')}open/`,
  answer: `${apiPath('billing_questions')}answer/`,
} as const;

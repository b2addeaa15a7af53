import { autoAnswerDelay, type OwnAutoAnswer } from '@patchbay/shared-contracts/agent-settings';
import { headsBy } from '../../../domain/sheets/model/heads.ts';

const heads = {
  agent:
    'agent, e-mail, email, username, user name, phone, number, phone number, agentin, agente, téléphone, nummer, número, numéro, エージェント, 坐席',
  queue: 'queue, warteschlange, cola, file, キュー, 队列',
  auto_answer:
    'auto answer, auto_answer, autoanswer, automatisch annehmen, respuesta automática, réponse automatique, 自動応答, 自动应答',
  delay: 'delay, auto_answer_delay_value, verzögerung, retraso, délai, 遅延, 延迟',
} as const;
type OperationColumn = keyof typeof heads;
const columnsBy = headsBy<OperationColumn>(heads);

/** Content of a row, unparsed; the agent by e-mail, number or user name. */
export interface NamedRow {
  readonly row: number;
  readonly agent: string;
  readonly queue: string;
  readonly autoAnswer: string;
  readonly delay: string;
}

/** Recognises the columns; null when none names an agent. */
export function operationColumns(head: readonly string[]): readonly (OperationColumn | null)[] | null {
  const columns = columnsBy(head);
  return columns.includes('agent') ? columns : null;
}

export function namedRow(
  row: number,
  cells: readonly string[],
  columns: readonly (OperationColumn | null)[],
): NamedRow {
  const cell = (column: OperationColumn) => (cells[columns.indexOf(column)] ?? '').trim().replace(/^'/, '');
  return { row, agent: cell('agent'), queue: cell('queue'), autoAnswer: cell('auto_answer'), delay: cell('delay') };
}

const yes = ['yes', 'true', 'on', '1', 'ja', 'sí', 'si', 'oui', 'はい', '是'];
const no = ['no', 'false', 'off', '0', 'nein', 'non', 'いいえ', '否'];
const asAccount = ['', 'account', 'konto', 'cuenta', 'compte', 'アカウント', '账户'];

/** Parses the cells for auto answer, or returns their fault [CONF-AGENT-005]. */
export function readAutoAnswer({
  autoAnswer,
  delay,
}: Pick<NamedRow, 'autoAnswer' | 'delay'>): OwnAutoAnswer | 'auto-answer' | 'delay' {
  const said = autoAnswer.toLowerCase();
  if (asAccount.includes(said)) return { auto_answer: null, auto_answer_delay_value: null };
  if (![...yes, ...no].includes(said)) return 'auto-answer';
  const seconds = delay === '' ? null : Number(delay);
  const { least, most } = autoAnswerDelay;
  if (seconds !== null && !(Number.isInteger(seconds) && seconds >= least && seconds <= most)) return 'delay';
  return { auto_answer: yes.includes(said), auto_answer_delay_value: seconds };
}

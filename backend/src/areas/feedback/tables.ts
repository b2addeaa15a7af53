import type { SurveyData } from '@patchbay/shared-contracts/shell';
import type { Json } from '../../kernel/db/columns.ts';

interface FeedbackTable {
  feedback_id: string;
  account_id: string;
  user_id: string;
  given_at: Date;
  survey: Json<SurveyData>;
}

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    feedback: FeedbackTable;
  }
}

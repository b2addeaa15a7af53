import type { Translated } from '@patchbay/shared-ui';
import type { en } from './en.ts';

const zh: Translated<typeof en> = {
  acts: '您正以 {{account}} 所有者的身份操作，至 {{time}} 结束；所有操作都会以双方名义记入历史记录。',
  back: '返回 {{account}}',
  failed: '操作失败，请重试。',
};

export default zh;

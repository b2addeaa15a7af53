import type { Translated } from '@patchbay/shared-ui';
import type { en } from './en.ts';

const zh: Translated<typeof en> = {
  tree: '账户',
  account: '账户',
  search: '搜索账户',
  state: '状态',
  active: '正常',
  suspended: '已停用',
  users: '人员',
  numbers: '号码',
  balance: '余额（点数）',
  calls: '本月通话数',
  talk: '本月通话时长',
  coins: '本月点数',
  open: '显示 {{name}} 下的账户',
  close: '隐藏 {{name}} 下的账户',
  failed: '无法加载账户',
  'figures.failed': '无法加载数据',
  none: '没有此名称的账户',
  'none.detail': '请搜索名称的一部分。',
  accounts_other: '{{count}} 个账户',
};

export default zh;

import type { Translated } from '@patchbay/shared-ui';
import type { en } from './en.ts';

const zh: Translated<typeof en> = {
  none: '没有等待决定的文件',
  'none.detail': '账户提交的文件会显示在此,等待最久的在前。',
  failed: '无法加载文件',
  says: '账户提供的信息',
  name: '名称',
  address: '地址',
  country: '国家',
  tax: '税号',
  untold: '未填写',
  suspended: '已暂停',
  remark: '对“{{kind}}”的意见',
  fine: '无意见',
  all: '整体',
  'reason.unreadable': '无法辨认',
  'reason.incomplete': '缺页或缺面',
  'reason.expired': '失效或过旧',
  'reason.name-differs': '名称不符',
  'reason.address-differs': '地址不符',
  'reason.wrong-paper': '另一种文件',
  'reason.other': '其他',
  words: '说明',
  'words.needed': '请说明。',
  accept: '通过',
  'accept.shut': '存在意见:如要通过请先移除。',
  ask: '要求补充',
  refuse: '不通过',
  suspend: '不通过并暂停',
  'suspend.question': '暂停 {{account}}?',
  'suspend.detail': '通话、营销活动和大部分页面将立即停用,直到文件通过。所有者届时无法打开设置。',
  cancel: '取消',
  told: '已决定。所有者会收到邮件。',
};

export default zh;

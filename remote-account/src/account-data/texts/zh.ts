import type { Translated } from '@patchbay/shared-ui';
import type { en } from './en.ts';

const zh: Translated<typeof en> = {
  all: '账户的全部数据',
  'all.detail':
    '一个 ZIP，以 JSON Lines 包含您的通话、消息、客户、活动、设置、账单和历史记录的每一行。不含密码和机密。七天内可下载。',
  'all.sound': '包含录音、语音信箱和语音',
  'all.prepare': '准备',
  'all.started': '正在准备。您可以离开此页面。',
  'all.failed': '无法读取已准备的文件。',
  'all.files': '已准备的文件',
  'state.queued': '等待中',
  'state.running': '{{percent}}%',
  'state.ready': '{{size}}，至 {{until}}',
  'state.failed': '失败',
  madeBy: '{{at}}，{{by}}',
  take: '下载',
  remove: '删除',
  'refused.making': '已有文件正在准备。',
  person: '某个人的数据',
  'person.detail':
    '当有人询问您保存了哪些关于他的信息，或要求删除时：可全部下载或删除。删除无法撤销。日志中的号码将不可读，统计数字保留。',
  'person.number': '号码',
  'person.look': '查找',
  'person.rule': '请输入包含国家代码的完整号码。',
  'person.nobody': '非客户',
  'person.nothing': '没有保存该号码的任何信息。',
  'person.calls': '通话',
  'person.sounds': '有录音',
  'person.messages': '短信',
  'person.campaigns': '活动',
  'person.busy': '此人正在通话中。请在通话结束后删除。',
  'person.changed': '此人的号码已变更。请重新查找。',
  'person.erase': '删除',
  'person.question': '删除 {{name}} 的全部数据？',
  'person.goes': '客户记录、备注、录音和消息文本将被删除。日志、活动和会话中的号码将不可读。',
  'person.stays':
    '禁止呼叫名单和退订会保留号码，以免再次被呼叫或发送。历史记录作为证据保留；之前准备的文件保留至过期。',
  'person.erased': '已删除此人的全部数据。',
  cancel: '取消',
};

export default zh;

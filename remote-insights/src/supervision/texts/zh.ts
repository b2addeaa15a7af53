import type { en } from './en.ts';

const zh: Record<keyof typeof en, string> = {
  bar: '您在通话中的角色',
  mode: '模式',
  'mode.listen': '监听',
  'mode.whisper': '耳语',
  'mode.barge': '加入',
  joining: '正在接入 {{agent}} 的通话…',
  'on.listen': '正在监听 {{agent}}。没有人听到您。',
  'on.whisper': '正在对 {{agent}} 说话。客户听不到。',
  'on.barge': '已加入 {{agent}} 的通话。所有人都能听到您。',
  level: '您的麦克风',
  end: '离开',
  over: '通话已结束。',
  noMicrophone: '麦克风不可用。请在浏览器中允许此页面使用。',
  failed: '操作未成功，请重试。',
  'refused.unknown-call': '该通话已不在进行。',
  'refused.bad-offer': '无法连接您浏览器的音频。',
  'refused.supervision-over': '您已不在该通话中。',
  actsOf: '{{agent}} 通话的操作',
  endCall: '结束通话',
  'endCall.title': '结束 {{agent}} 的通话？',
  'endCall.detail': '坐席和客户都会被断开。',
  back: '保留通话',
  ended: '通话已被结束。',
  notYet: '暂时没有可听的内容。',
};
export default zh;

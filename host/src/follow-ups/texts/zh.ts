import type { en } from './en.ts';

const texts: Record<keyof typeof en, string> = {
  title: '到期的跟进',
  none: '今天没有到期的跟进。',
  due: '该跟进 {{name}} 了',
  overdue: '已逾期',
  done: '完成',
  doneOf: '完成：跟进 {{name}}',
  undo: '撤销',
  undoOf: '未完成：跟进 {{name}}',
  all: '显示全部 {{count}} 条',
  moved: '此跟进已被更改。',
  failed: '未能保存，请重试。',
  notLoaded: '无法加载跟进',
  again: '重试',
};
export default texts;
